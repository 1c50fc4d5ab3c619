.PHONY: start test
start test:
	python3 manage.py $@
