#!/usr/bin/env python3
"""Prints RESULTS.md with its tables of figures made again from the *-runs.csv in this folder.

Usage: results/tables.py < RESULTS.md

A table is known by its first line, which must be in RESULTS.md already. A number is the median of the judged runs, with
the least and the greatest in brackets. p-values are those of Wilcoxon's signed-rank test, exact, of the differences
within blocks; a ratio is the Hodges-Lehmann estimate of the ratios within blocks, with the widest interval of at most 5 %
error.
"""
import math
import statistics
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
from result_tables import exact_p, judged, line, ratio, replaced, spread, text_of_p, text_of_ratio

SYSTEMS = ["micronautGrpc", "springRest"]
BUILDS = ["micronaut", "spring"]
COLUMNS = ["Micronaut, gRPC", "Spring Boot, REST"]
LOADS = {
    "200-users-thinking": "200 users, a think time of 1 s, 30 s of warm-up",
    "100-users": "100 users, no think time, 30 s of warm-up",
    "100-users-warmer": "100 users, no think time, 120 s of warm-up",
}
CONTAINERS = {
    "200-users-containers": "200 users, a think time of 1 s, 30 s of warm-up, in containers",
    "100-users-containers": "100 users, no think time, 30 s of warm-up, in containers",
}
SHORT = ["200 users, a think time of 1 s", "100 users, no think time", "the same after 120 s of warm-up"]
PROGRAMS = {"users": "users service", "availability": "availability service"}
MIB = 2**-20
NOT_TESTED = "not tested"


def percentiles(place, metric):
    for percentile in (50, 90, 95, 99):
        name = f"at the {place}, p50" if percentile == 50 else f"p{percentile}"
        yield f"{name} [ms]", f"{metric}.p{percentile}", 1, NOT_TESTED


def of_programs(first, following, metric, scale=1.0):
    """A row for each program, which is not compared."""
    for (program, name), text in zip(PROGRAMS.items(), (first, following)):
        yield text.format(name), f"{metric}{{program={program}}}", scale, ""


def rows():
    """The rows of a table: name, metric, scale, and what stands in place of the tests; None for the tests."""
    return [
        ("start-up of both, one after the other [s]", "startup.time", 1, None),
        *of_programs("of the {} [s]", "of the {} [s]", "startup.time"),
        ("calls completed", "requests.completed", 1, ""),
        ("calls failed", "requests.failed", 1, ""),
        ("calls per second", "requests.per.second", 1, None),
        *percentiles("client", "response.time"),
        *percentiles("server", "server.time"),
        ("processor time for a call [ms]", "cpu.per.request", 1, None),
        ("mean memory of both [MiB]", "rss.mean", MIB, None),
        *of_programs("of the {} [MiB]", "of the {} [MiB]", "rss.mean", MIB),
        *of_programs("processor time of the {}, whole run [s]", "of the {}, whole run [s]", "cpu.time"),
        *of_programs(*["compilers of the {}, with their waits for a core, whole run [s]"] * 2, "jvm.jit.time"),
        *of_programs(*["code cache of the {} [MiB]"] * 2, "jvm.codecache.committed", MIB),
        ("lateness of the generator, p99 [ms]", "load.lateness.p99", 1, ""),
    ]


def values(blocks, target, metric, scale=1.0):
    return [block[target][metric] * scale for block in blocks]


def p_of(blocks, one, other, metric):
    differences = [a - b for a, b in zip(values(blocks, one, metric), values(blocks, other, metric))]
    return text_of_p(exact_p(differences))


def ratio_of(blocks, one, other, metric, above_one=3):
    """The ratio with three decimals, or with so many if it is greater than 1."""
    logs = [math.log(a / b) for a, b in zip(values(blocks, one, metric), values(blocks, other, metric))]
    limits = ratio(logs)
    decimals = 3 if limits[1] < 1.0005 else above_one
    return text_of_ratio(limits, f"{{:.{decimals}f}}".format, "includes 1")


P_VALUE = {"exact p": p_of}
RATIO_AND_P_VALUE = {"ratio within blocks": ratio_of, **P_VALUE}


def side_by_side(title, columns, blocks, targets, shown, tests, compared, absent=()):
    """The targets beside each other, and the tests of the two that are compared, by the titles of their columns.

    A metric that a target does not have is an error, unless both are in `absent`.
    """
    yield line(title, *columns, *tests)
    yield line("---", *["---:"] * len(columns), *["---"] * len(tests))
    for name, metric, scale, instead in shown:
        cells = ["–" if (each, metric) in absent else spread(values(blocks, each, metric, scale)) for each in targets]
        tested = [test(blocks, *compared, metric) if instead is None else instead for test in tests.values()]
        yield line(name, *cells, *tested)


def of_load(title, blocks, tests=P_VALUE):
    yield from side_by_side(title, COLUMNS, blocks, SYSTEMS, rows(), tests, SYSTEMS)


def of_ratios(studies):
    yield line("", *SHORT)
    yield line(*["---"] * (1 + len(SHORT)))
    for name, metric in (
        ("start-up", "startup.time"),
        ("calls per second", "requests.per.second"),
        ("processor time for a call", "cpu.per.request"),
        ("mean memory of both", "rss.mean"),
    ):
        yield line(name, *(ratio_of(blocks, *SYSTEMS, metric, 2) for blocks in studies))


def of_processor(studies):
    names = list(PROGRAMS.values())
    yield line("", "Micronaut: both", *names, "Spring Boot: both", *names)
    yield line("---", *["---:"] * 6)
    for title, blocks in zip(SHORT, studies):
        metrics = ["cpu.mean", *(f"cpu.mean{{program={program}}}" for program in PROGRAMS)]
        medians = [statistics.median(values(blocks, each, metric)) for each in SYSTEMS for metric in metrics]
        yield line(title, *(f"{median:.0f}" for median in medians))


SHOWN = [
    ("time [s]", "wall.time", 1),
    ("processor time [s]", "cpu.time", 1),
    ("peak of memory [MiB]", "rss.peak", MIB),
]


def of_pair(blocks, one, other, shown, first=""):
    for name, metric, scale in shown:
        both = [values(blocks, each, metric, scale) for each in (one, other)]
        cells = [spread(each) for each in both]
        if all(len(set(each)) == 1 for each in both):
            tests = [f"× {both[0][0] / both[1][0]:.2f}", NOT_TESTED]
        else:
            tests = [ratio_of(blocks, one, other, metric), p_of(blocks, one, other, metric)]
        yield line(first + name, *cells, *tests)
        first = ""


def of_builds(blocks):
    yield line("both services, without tests", *COLUMNS, "ratio within blocks", "exact p")
    yield line("---", "---:", "---:", "---", "---")
    size = ("size of both jars [MiB]", "artifact.size", MIB)
    for kind, command, shown in (
        ("Full", "`clean compile`", SHOWN),
        ("Incremental", "`compile` after an edit of one file of each service", SHOWN),
        ("Packaging", "`package` of compiled classes", [*SHOWN, size]),
    ):
        yield from of_pair(blocks, *(each + kind for each in BUILDS), shown, command + ": ")


def of_tests(blocks):
    yield line("`clean test`: three tests of each service", *COLUMNS, "ratio within blocks", "exact p")
    yield line("---", "---:", "---:", "---", "---")
    time = ("time of Maven [s]", "wall.time", 1)
    reported = ("time that the tests report [s]", "tests.time", 1)
    yield from of_pair(blocks, *BUILDS, [time, *SHOWN[1:], reported])


def rows_of_instances():
    """As those of rows()."""
    return [
        ("start-up of all, one after the other [s]", "startup.time", 1, ""),
        ("calls completed", "requests.completed", 1, ""),
        ("calls failed", "requests.failed", 1, ""),
        ("calls per second", "requests.per.second", 1, None),
        *percentiles("client", "response.time"),
        ("processor time for a call, of all [ms]", "cpu.per.request", 1, None),
        ("processor time of the balancer, whole run [s]", "cpu.time{program=balancer}", 1, None),
        ("of the users service, whole run [s]", "cpu.time{program=users}", 1, ""),
        ("of the first instance, whole run [s]", "cpu.time{program=first}", 1, ""),
        ("of the second instance, whole run [s]", "cpu.time{program=second}", 1, ""),
        ("mean memory of all [MiB]", "rss.mean", MIB, None),
        ("of the balancer [MiB]", "rss.mean{program=balancer}", MIB, ""),
        ("lateness of the generator, p99 [ms]", "load.lateness.p99", 1, ""),
    ]


def of_instances(title, blocks, one, two):
    columns = ["one instance", "two instances"]
    tests = {"ratio within blocks, two to one": ratio_of, **P_VALUE}
    absent = [(one, "cpu.time{program=second}")]
    shown = rows_of_instances()
    yield from side_by_side(f"{title}, 100 users", columns, blocks, (one, two), shown, tests, (two, one), absent)


def main():
    here = Path(__file__).parent
    of = lambda name: judged(here / f"{name}-runs.csv")
    studies = {name: of(name) for name in LOADS}
    instances = of("instances")
    tables = [
        *(of_load(title, studies[name]) for name, title in LOADS.items()),
        of_ratios(studies.values()),
        of_processor(studies.values()),
        *(of_load(title, of(name), RATIO_AND_P_VALUE) for name, title in CONTAINERS.items()),
        *(of_instances(title, instances, f"{name}One", f"{name}Two") for name, title in zip(BUILDS, COLUMNS)),
        of_builds(of("builds")),
        of_tests(of("tests")),
    ]
    print("\n".join(replaced(sys.stdin.read(), map(list, tables))))


if __name__ == "__main__":
    main()
