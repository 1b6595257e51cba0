"""Times SciPy's exact rank tests on samples given as JSON on standard input; answers in JSON."""

import json
import statistics
import sys
import timeit

import scipy
from scipy.stats import mannwhitneyu, wilcoxon

samples = json.load(sys.stdin)
tests = {}
for n in ("30", "60"):
    x, y = samples["x" + n], samples["y" + n]
    tests["signedRank" + n] = lambda x=x: wilcoxon(x, method="exact").pvalue
    tests["rankSum" + n] = lambda x=x, y=y: mannwhitneyu(x, y, method="exact").pvalue


def microseconds(test):
    timer = timeit.Timer(test)
    number, _ = timer.autorange()
    return 1e6 * statistics.median(timer.repeat(repeat=7, number=number)) / number


json.dump(
    {
        "version": scipy.__version__,
        "pValues": {name: float(test()) for name, test in tests.items()},
        "microseconds": {name: microseconds(test) for name, test in tests.items()},
    },
    sys.stdout,
)
