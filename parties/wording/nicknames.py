"""What people are called for short, in English and in French; our own list."""

_CALLED = """
alexander alec alex sandy alexandre
alfred alf fred freddie freddy
andrew andy drew
angus gus
anthony tony antoine
archibald archie
arthur art
barbara barb barbie
benjamin ben benny
catherine kathy cathy kate katie kay kitty catharine katharine katherine kathleen
charles charlie chuck
christina chrissie chrissy tina christine chris
daniel dan danny
david dave davey
donald don donnie donny
dorothy dot dottie dolly
duncan dunc
edward ed eddie eddy ted teddy ned
elizabeth liz lizzie betty beth bessie eliza libby lisa
eugene gene
euphemia effie
florence flo flossie
francis frank frankie
frances fran francie fanny
frederick frederic
gabriel gabe
george geordie
gerald gerry
gilbert gil
helen nell nellie
hugh hughie
james jim jimmy jimmie jamie
jane janie
john johnny johnnie jack
joseph joe joey jos
joan joanie
josephine josie jo
kenneth ken kenny
lawrence larry lauchie laurie
leonard len lenny
lewis lew
louis lou louie
margaret maggie meg peggy peg marge margie greta
martha mattie
mary molly polly mamie
matthew matt
maurice moe
michael mike mick mickey
mildred millie
murdoch murd
nicholas nick nicky
norman norm
pamela pam
patricia pat patsy patty trish
patrick paddy pat
peter pete
philip phil phillip
raymond ray
rebecca becky
richard dick rick ricky rich
robert bob bobby rob robbie bert
roderick rod roddie rory
ronald ron ronnie
samuel sam sammy
sarah sally sadie
stephen steve steven
susan sue susie
theodore theo
theresa terry tess teresa
thomas tom tommy
veronica ronnie
victoria vicky
walter wally walt
wilfred wilf
william will willie willy bill billy
"""

NICKNAMES = {
    short: whole
    for whole, *shorts in (line.split() for line in reversed(_CALLED.strip().splitlines()))
    for short in shorts
}
"""The whole name of each; of a short name of two, the one that is named first."""
