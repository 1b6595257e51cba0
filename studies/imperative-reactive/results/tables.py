#!/usr/bin/env python3
"""Prints RESULTS.md with its tables made again from WORKLOAD-runs.csv in this folder.

Usage: results/tables.py < RESULTS.md

A table is known by its first line, which must be in RESULTS.md already.

A number is the median of the judged runs, with the least and the greatest in brackets. If a run lacks a value, the
number of the runs that have it is beside them; a row that no run has is left out. p-values are those of
Wilcoxon's signed-rank test, exact, of the differences within blocks; a ratio is the Hodges-Lehmann estimate of the
logarithms, with the widest interval of at most 5 % error. Those of the claims have an interval of at most 2.5 % error, and
the p-value of the logarithms, as the study judges them.
"""
import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
from result_tables import exact_p, is_known, judged, line, ratio, replaced, spread, text_of_p, text_of_ratio

TARGETS = {
    "springMvc": "Spring MVC",
    "springWebFlux": "Spring WebFlux",
    "quarkusBlocking": "Quarkus blocking",
    "quarkusReactive": "Quarkus reactive",
}
PAIRS = {"Spring": ("springMvc", "springWebFlux"), "Quarkus": ("quarkusBlocking", "quarkusReactive")}
PAIRS_IN_WORDS = "WebFlux, to Spring MVC", "Quarkus reactive, to Quarkus blocking"
WORKLOADS = ["CHAIN", "READ", "WRITE", "GRPC", "AMQP", "WEBSOCKET"]
LEVEL = 0.025  # of each claim
PROGRAMS = {workload: "shop" if workload in ("CHAIN", "READ", "WRITE") else "messaging" for workload in WORKLOADS}
SENT = {"AMQP": "orders published", "WEBSOCKET": "messages sent by users"}
PERCENTILES = (50, 95, 99)
RATES = [200, 400, 800, 1_600, 3_200]
MIB = 2**-20
REPEATED = "CHAIN"  # the second of its two studies is in WORKLOAD-second-runs.csv
NO_LIMIT = "no limit"  # of the memory outside the heap: no service has options of the JVM


def metric(name, scale=1.0):
    return lambda run: run.get(name, math.nan) * scale


def of(program, name, scale=1.0):
    return metric(f"{name}{{program={program}}}", scale)


def made(run):
    return run.get("requests.completed", math.nan) + run.get("requests.failed", math.nan)


def latency(percentile, step):
    return metric(f"latency.p{percentile}{{window=step-{step}}}")


def percent(name):
    return lambda run: run.get(name, math.nan) / made(run) * 100


def undelivered(run):
    return sum(run.get(f"deliveries.{kind}", math.nan) for kind in ("lost", "duplicate", "unexpected"))


OUTCOMES = [
    ("completed", metric("requests.completed"), False),
    ("completed [%]", percent("requests.completed"), False),
    ("failed", metric("requests.failed"), False),
    ("failed [%]", percent("requests.failed"), False),
]


def rows(program, workload):
    """The rows of a table: a name, what it shows of a run, and whether the targets are compared in it."""
    jvm = lambda name, scale=1.0: of(program, "jvm." + name, scale)
    total, own = metric("cpu.time"), of(program, "cpu.time")
    heap, nonheap = jvm("heap.used"), jvm("nonheap.used")
    limit = jvm("heap.max")
    committed = [jvm("heap.committed", MIB), jvm("nonheap.committed", MIB)]
    return [
        (SENT.get(workload, "requests made"), made, False),
        *(() if workload == "WEBSOCKET" else OUTCOMES),
        *(
            (f"completed per second, of {rate:,} published", metric(f"requests.per.second{{window=step-{step}}}"), rate == 3_200)
            for step, rate in enumerate(RATES, start=1)
            if workload == "AMQP"
        ),
        *(() if workload == "WEBSOCKET" else [("peak rate: most completed in one second", metric("requests.peak.rate"), True)]),
        ("deliveries to users", metric("deliveries.received"), False),
        ("lost, duplicate or unexpected", undelivered, False),
        ("deliveries per second", metric("deliveries.per.second"), False),
        ("delivery latency, p50 [ms]", metric("delivery.latency.p50"), False),
        ("delivery latency, p95 [ms]", metric("delivery.latency.p95"), False),
        ("delivery latency, p99 [ms]", metric("delivery.latency.p99"), False),
        ("lateness of the generator, p99 [ms]", metric("load.lateness.p99"), False),
        ("start-up [s]", of(program, "startup.time"), True),
        ("processor time of the service [s]", of(program, "cpu.time"), True),
        ("of the price service [s]", lambda run: round(total(run) - own(run), 4), True),
        ("CPU load of the service [% of a core]", of(program, "cpu.mean"), True),
        *(
            (f"of {service} [% of a core]", metric(f"{service.lower()}.cpu.mean"), True)
            for service, users in {"PostgreSQL": ["READ", "WRITE", "AMQP"], "RabbitMQ": ["AMQP"]}.items()
            if workload in users
        ),
        ("mean memory of the service [MiB]", of(program, "rss.mean", MIB), True),
        ("heap used [MiB]", jvm("heap.used", MIB), True),
        ("heap used [% of its limit]", lambda run: heap(run) / limit(run) * 100, True),
        ("heap committed [MiB]", committed[0], True),
        ("non-heap used [MiB]", jvm("nonheap.used", MIB), True),
        ("non-heap used [% of its limit]", lambda run: NO_LIMIT if is_known(nonheap(run)) else math.nan, False),
        ("non-heap committed [MiB]", committed[1], True),
        ("metaspace used [MiB]", jvm("metaspace.used", MIB), True),
        ("code cache committed [MiB]", jvm("codecache.committed", MIB), True),
        ("heap and non-heap used [MiB]", lambda run: (heap(run) + nonheap(run)) * MIB, True),
        ("heap and non-heap committed [MiB]", lambda run: committed[0](run) + committed[1](run), True),
        ("threads live", jvm("threads.live"), True),
        ("threads, peak", jvm("threads.peak"), True),
        ("threads started", jvm("threads.started"), True),
        ("classes loaded", jvm("classes.loaded"), True),
        ("time in collections [s]", jvm("gc.time"), True),
        ("compilers, with their waits for a core [s]", jvm("jit.time"), False),
        ("size of the artifact [MiB]", metric("artifact.size", MIB), False),
    ]


def compared(logs):
    return text_of_ratio(ratio(logs), "{:.3f}".format, "includes 1")


def within(blocks, value, pair):
    """The pairs of values of all blocks in which both are known."""
    pairs = [(value(block[pair[0]]), value(block[pair[1]])) for block in blocks]
    return [both for both in pairs if all(map(is_known, both))]


def logs_within(blocks, value, pair):
    """The logarithms of the ratios, of the second of a pair to the first."""
    return [math.log(b / a) for a, b in within(blocks, value, pair)]


def known(blocks, value):
    """Whether a run has this value: a row that none has is left out."""
    return any(is_known(value(run)) for block in blocks for run in block.values())


def cell(values):
    """The spread of the known ones, and how many they are if not all."""
    found = list(filter(is_known, values))
    if not found:
        return "not recorded"
    text = found[0] if isinstance(found[0], str) else spread(found)
    return text if len(found) == len(values) else f"{text}, {len(found)} of {len(values)} runs"


def cells(blocks, value):
    return [cell([value(block[target]) for block in blocks]) for target in TARGETS]


def of_rates(workload, blocks):
    yield line(f"`{workload}`", "rate", *TARGETS.values())
    yield line("---", *["---:"] * 5)
    for percentile in PERCENTILES:
        for step, rate in enumerate(RATES, start=1):
            value = latency(percentile, step)
            if known(blocks, value):
                yield line(f"p{percentile} [ms]", f"{rate:,}", *cells(blocks, value))


def of_runs(workload, blocks):
    yield line(f"`{workload}`", *TARGETS.values(), "exact p, Spring", "Quarkus")
    yield line("---", *["---:"] * 4, "---", "---")
    for name, value, is_compared in rows(PROGRAMS[workload], workload):
        if known(blocks, value):
            pairs = [within(blocks, value, pair) for pair in PAIRS.values()]
            tests = [text_of_p(exact_p([b - a for a, b in pair])) if is_compared and pair else "" for pair in pairs]
            yield line(name, *cells(blocks, value), *tests)


def of_ratios(studies):
    yield line("", "workload", *PAIRS)
    yield line(*["---"] * 4)
    for name, metric_of in (
        ("processor time of the service, whole run", lambda program: of(program, "cpu.time")),
        ("processor time for a request after the warm-up, both programs", lambda program: metric("cpu.per.request")),
        ("mean memory of the service", lambda program: of(program, "rss.mean")),
    ):
        for workload, blocks in studies.items():
            value = metric_of(PROGRAMS[workload])
            yield line(name, f"`{workload}`", *(compared(logs_within(blocks, value, pair)) for pair in PAIRS.values()))


def of_latencies(studies):
    yield line("ratio of latencies", "rate", *(f"p{percentile}, {name}" for name in PAIRS for percentile in PERCENTILES))
    yield line(*["---"] * (2 + len(PAIRS) * len(PERCENTILES)))
    for workload, blocks in studies.items():
        if workload == "WEBSOCKET":
            loads = {"chat": [metric(f"delivery.latency.p{percentile}") for percentile in PERCENTILES]}
        else:
            loads = {f"{rate:,}": [latency(percentile, step) for percentile in PERCENTILES] for step, rate in enumerate(RATES, start=1)}
        for load, values in loads.items():
            if known(blocks, values[0]):
                ratios = [marked(logs_within(blocks, value, pair)) for pair in PAIRS.values() for value in values]
                yield line(f"`{workload}`", load, *ratios)


def marked(logs):
    """The ratio, bold if all pairs have one direction."""
    low, middle, high = (f"{limit:.3f}" for limit in ratio(logs))
    text = f"× {middle} [{low}, {high}]"
    return f"**{text}**" if all(log > 0 for log in logs) or all(log < 0 for log in logs) else text


def claim(blocks, value, pair):
    logs = logs_within(blocks, value, pair)
    limits = low, _, high = ratio(logs, LEVEL)
    verdict = "holds" if high < 1 else "**other direction**" if low > 1 else "**not decided**"
    return f"{text_of_ratio(limits, '{:.3f}'.format, 'includes 1')}, p = {text_of_p(exact_p(logs))}: {verdict}"


def claims(workload, blocks):
    value = of(PROGRAMS[workload], "rss.mean")
    return [claim(blocks, value, pair) for pair in PAIRS.values()]


def of_claims(studies):
    yield line("claim of less mean memory", *PAIRS_IN_WORDS)
    yield line(*["---"] * 3)
    for workload, blocks in studies.items():
        yield line(f"`{workload}`", *claims(workload, blocks))


def of_repetitions(workload, repetitions):
    """Two studies of the same form, side by side."""
    program = PROGRAMS[workload]
    yield line(f"`{workload}` twice", "study", *TARGETS.values(), *PAIRS_IN_WORDS)
    yield line("---", "---", *["---:"] * 4, "---", "---")
    for name, value in (
        ("start-up [s]", of(program, "startup.time")),
        ("mean memory of the service [MiB]", of(program, "rss.mean", MIB)),
        ("heap committed [MiB]", of(program, "jvm.heap.committed", MIB)),
        ("threads live", of(program, "jvm.threads.live")),
        ("processor time of the service, whole run [s]", of(program, "cpu.time")),
        ("processor time for a request after the warm-up, both programs [ms]", metric("cpu.per.request")),
        *((f"p{percentile} at {RATES[-1]:,} per second [ms]", latency(percentile, len(RATES))) for percentile in PERCENTILES),
    ):
        for study, blocks in repetitions.items():
            ratios = [compared(logs_within(blocks, value, pair)) for pair in PAIRS.values()]
            yield line(name, study, *cells(blocks, value), *ratios)
    for study, blocks in repetitions.items():
        yield line("claim of less mean memory", study, *[""] * 4, *claims(workload, blocks))


def runs_of(name):
    return judged(Path(__file__).parent / f"{name.lower()}-runs.csv")


def main():
    studies = {workload: runs_of(workload) for workload in WORKLOADS}
    repetitions = {"T1": studies[REPEATED], "T2": runs_of(f"{REPEATED}-second")}
    tables = [
        list(of_claims(studies)),
        list(of_ratios(studies)),
        list(of_latencies(studies)),
        list(of_repetitions(REPEATED, repetitions)),
    ]
    for workload, blocks in studies.items():
        tables.append(list(of_runs(workload, blocks)))
        if workload != "WEBSOCKET":
            tables.append(list(of_rates(workload, blocks)))
    print("\n".join(replaced(sys.stdin.read(), tables)))


if __name__ == "__main__":
    main()
