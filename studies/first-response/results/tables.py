#!/usr/bin/env python3
"""Prints RESULTS.md with its tables of figures made again from WORKLOAD-runs.csv in this folder.

Usage: results/tables.py < RESULTS.md

A table is known by its first line, which must be in RESULTS.md already. A number is the median of the judged runs, with
the least and the greatest in brackets. A ratio is the Hodges-Lehmann estimate of the ratios within blocks, with the
widest interval of at most 5 % error; "not decided" means that 1 is in that interval before it is rounded.
"""
import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
from result_tables import judged, line, number, ratio, replaced, spread, text_of_ratio

TARGETS = {
    "spring": "Spring Boot",
    "quarkus": "Quarkus",
    "vertx": "Vert.x, one",
    "vertxEight": "Vert.x, eight",
    "helidon": "Helidon",
}
LOADS = {
    "SMALL_LIST": "10 users, 10 items",
    "LARGE_LIST": "10 users, 1,000 items that take 100 ms",
    "STREAM": "10 users, the same as a stream",
    "MANY_CONNECTIONS": "400 users, 10 items",
}
WORKLOADS = ["FIRST_RESPONSE", *LOADS]
# most requests that their timers allow: a ratio of these says nothing
LIMITED_BY_TIMERS = "LARGE_LIST"
COMPARED = {
    "first response": ("first.response.time", WORKLOADS[:1]),
    "processor time of the run": ("cpu.time", WORKLOADS[:1]),
    "start-up": ("startup.time", [*LOADS]),
    "requests per second": ("requests.per.second", [load for load in LOADS if load != LIMITED_BY_TIMERS]),
    "processor time for a request": ("cpu.per.request", [*LOADS]),
    "mean memory": ("rss.mean", WORKLOADS),
}
MIB = 2**-20


def metric(name, scale=1.0):
    return lambda run: run[name] * scale


def share(*kinds):
    names = [f"requests.failed{{failure={kind}}}" for kind in kinds] or ["requests.failed"]
    return lambda run: 100 * sum(map(run.get, names)) / (run["requests.completed"] + run["requests.failed"])


COMPILERS = ("compilers, with their waits for a core [s]", metric("jvm.jit.time"))
MEMORY = ("mean memory [MiB]", metric("rss.mean", MIB))
FIRST_RESPONSE = [
    ("first response [s]", metric("first.response.time")),
    ("processor time of the run [s]", metric("cpu.time")),
    COMPILERS,
    MEMORY,
]


def rows(load):
    many = load == "MANY_CONNECTIONS"
    return [
        ("start-up [s]", metric("startup.time")),
        *([("median time to the first byte [ms]", metric("time.to.first.byte.p50"))] if load == "STREAM" else []),
        (f"requests per second{', answered with 2xx' if many else ''}", metric("requests.per.second")),
        (f"mean response time{' of answered requests' if many else ''} [ms]", metric("response.time.mean")),
        (f"median{'' if many else ' response time'} [ms]", metric("response.time.p50")),
        ("99th percentile [ms]", metric("response.time.p99")),
        *(
            [
                ("failed [%]", share()),
                ("by the timeout of 1 s [%]", share("timeout")),
                ("without a connection [%]", share("connect")),
                ("answered with 4xx [%]", share("status 4xx")),
                ("answered with 5xx [%]", share("status 5xx")),
            ]
            if many
            else []
        ),
        ("processor time for a request [µs]", metric("cpu.per.request", 1000)),
        COMPILERS,
        MEMORY,
        *([("lateness of the generator, p99 [ms]", metric("load.lateness.p99"))] if many else []),
    ]


def of_runs(title, blocks, shown):
    yield line(title, *TARGETS.values())
    yield line("---", *["---:"] * len(TARGETS))
    for name, value in shown:
        yield line(name, *(spread([value(block[target]) for block in blocks]) for target in TARGETS))


def compared(blocks, name, target, reference):
    logs = [math.log(block[target][name] / block[reference][name]) for block in blocks]
    return text_of_ratio(ratio(logs), three_digits, "not decided")


def three_digits(value):
    return "1.00" if number(value) == "1" else number(value)


def to_spring(studies):
    others = list(TARGETS)[1:]
    yield line("to Spring Boot", "workload", *(TARGETS[other] for other in others))
    yield line(*["---"] * (2 + len(others)))
    for name, (id, workloads) in COMPARED.items():
        for workload in workloads:
            cells = [compared(studies[workload], id, other, "spring") for other in others]
            yield line(name, f"`{workload}`", *cells)


def eight_to_one(studies):
    yield line("eight to one", *(f"`{workload}`" for workload in WORKLOADS))
    yield line(*["---"] * (1 + len(WORKLOADS)))
    for name, (id, workloads) in COMPARED.items():
        yield line(
            name,
            *(compared(studies[each], id, "vertxEight", "vertx") if each in workloads else "–" for each in WORKLOADS),
        )


def main():
    here = Path(__file__).parent
    studies = {each: judged(here / f"{each.lower().replace('_', '-')}-runs.csv") for each in WORKLOADS}
    tables = [
        of_runs("`FIRST_RESPONSE`", studies["FIRST_RESPONSE"], FIRST_RESPONSE),
        *(of_runs(f"`{load}`: {asked}", studies[load], rows(load)) for load, asked in LOADS.items()),
        to_spring(studies),
        eight_to_one(studies),
    ]
    print("\n".join(replaced(sys.stdin.read(), map(list, tables))))


if __name__ == "__main__":
    main()
