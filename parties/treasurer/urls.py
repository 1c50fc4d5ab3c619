"""The addresses of the treasurer's paper."""

from django.urls import path

from parties.treasurer.views import receipts, returns, till_sheet, treasurer

of_night = [
    path("paper/treasurer.pdf", treasurer.treasurer_sheet, name="treasurer-sheet"),
    path("paper/treasurer.csv", treasurer.treasurer_lines, name="treasurer-lines"),
    path("paper/till.pdf", till_sheet.drawer_sheet, name="drawer-sheet"),
    path("returns/", returns.returns, name="returns"),
    path("paper/fee-receipts.pdf", receipts.fee_receipts, name="fee-receipts"),
    path("couples/<int:couple>/receipt.pdf", receipts.fee_receipt, name="fee-receipt"),
    path("paper/prize-receipts.pdf", receipts.prize_receipts, name="prize-receipts"),
    path("paper/prize-envelopes.pdf", receipts.prize_envelopes, name="prize-envelopes"),
]
