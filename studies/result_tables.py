"""What the scripts that make the tables of a RESULTS.md from the runs beside it have in common."""
import csv
import itertools
import math
import statistics
import sys
from pathlib import Path


def judged(file):
    """The judged runs of each block, by target: all values that are numbers."""
    blocks = {}
    with open(file, encoding="utf-8", newline="") as text:
        for row in csv.DictReader(text):
            if row["judged"] == "yes":
                run = {name: float(value) for name, value in row.items() if is_number(value)}
                blocks.setdefault(int(row["block"]), {})[row["target"]] = run
    return list(blocks.values())


def is_number(text):
    try:
        return math.isfinite(float(text))
    except (TypeError, ValueError):
        return False


def is_known(value):
    return isinstance(value, str) or math.isfinite(value)


def number(value):
    if abs(value - round(value)) < 1e-9 or abs(value) >= 1000:
        return f"{math.floor(value + 0.5):,}"
    rounded = float(f"{value:.2e}")  # 9.996 has one digit behind the point, like 10.0
    return f"{value:.{max(0, 2 - math.floor(math.log10(abs(rounded))))}f}"


def spread(values):
    """The median, with the least and the greatest in brackets unless all look the same."""
    middle, least, greatest = (number(f(values)) for f in (statistics.median, min, max))
    return middle if least == greatest else f"{middle} [{least}, {greatest}]"


def distribution(ranks):
    """The sums of positive ranks of all 2^n choices of signs."""
    return sorted(sum(r for r, s in zip(ranks, signs) if s) for signs in itertools.product((0, 1), repeat=len(ranks)))


def exact_p(differences):
    """The two-sided p-value of Wilcoxon's signed-rank test. Zeros are left out."""
    differences = [d for d in differences if d != 0]
    if not differences:
        return 1.0
    size = sorted(abs(d) for d in differences)
    ranks = [size.index(abs(d)) + (size.count(abs(d)) + 1) / 2 for d in differences]
    observed = sum(rank for rank, d in zip(ranks, differences) if d > 0)
    sums = distribution(ranks)
    below = sum(s <= observed for s in sums) / len(sums)
    above = sum(s >= observed for s in sums) / len(sums)
    return min(1.0, 2 * min(below, above))


def ratio(logs, error=0.05):
    """The Hodges-Lehmann estimate between the ends of the widest interval of at most this error, of logarithms of ratios."""
    means = sorted((a + b) / 2 for a, b in itertools.combinations_with_replacement(logs, 2))
    sums = distribution(range(1, len(logs) + 1))
    cut = max(k for k in range(len(means)) if k == 0 or 2 * sum(s < k for s in sums) / len(sums) <= error)
    cut = max(cut, 1)
    return tuple(math.exp(x) for x in (means[cut - 1], statistics.median(means), means[-cut]))


def text_of_p(p):
    return f"{p + 1e-9:.4f}".rstrip("0").rstrip(".")


def text_of_ratio(limits, text, undecided):
    """What ratio() returns, each number as the function makes it a text, and whether 1 is inside the interval."""
    low, middle, high = limits
    outside = "" if low > 1 or high < 1 else f", {undecided}"
    return f"× {text(middle)} [{text(low)}, {text(high)}]{outside}"


def line(*cells):
    return "| " + " | ".join(cells) + " |"


def replaced(text, tables):
    """The text, in which the lines of each table stand where a table with the same first line was."""
    lines, tables = iter(text.splitlines()), {table[0]: table for table in tables}
    for each in lines:
        table = tables.pop(each, None)
        if table:
            yield from table
            each = next((after for after in lines if not after.startswith("|")), "")
        yield each
    if tables:
        sys.exit("no such table: " + ", ".join(tables))
