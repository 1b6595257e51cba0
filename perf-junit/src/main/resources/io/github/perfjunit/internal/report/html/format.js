// Numbers and times as people read them.

function isNumber(value) {
    return typeof value === 'number' && Number.isFinite(value);
}

/** Four significant digits, and no more than whole numbers from a thousand on. */
function number(value) {
    if (!isNumber(value)) {
        return 'unknown';
    }
    const size = Math.abs(value);
    if (size !== 0 && (size < 1e-4 || size >= 1e9)) {
        return withDecimalMark(value.toExponential(2));
    }
    return value.toLocaleString(language, size >= 1000 ? {maximumFractionDigits: 0} : {maximumSignificantDigits: 4});
}

/** A value in its base unit, shown in the metric's. */
function quantity(value, metric) {
    return isNumber(value) ? withUnit(number(value * metric.factor), metric) : 'unknown';
}

function withUnit(text, metric) {
    return metric.unit ? text + '\u00a0' + metric.unit : text;
}

/** A share as percent: whole from ten percent on, but with as many digits as it takes to read neither as nothing nor as all. */
function percent(share, digits) {
    const value = 100 * share;
    const isRounded = places => [0, 100].includes(Math.abs(value.toFixed(places)));
    let places = digits ?? (Math.abs(value) >= 9.95 ? 0 : 1);
    while (Math.abs(value) < 100 && value !== 0 && places < 12 && isRounded(places)) {
        places++;
    }
    return withDecimalMark(value.toFixed(places).replace(/\.0+$/, '')) + '\u00a0%';
}

/** Two ends as percent, with as many digits as it takes to tell them apart. */
function percents(first, second) {
    const plain = [percent(first), percent(second)];
    return plain[0] === plain[1] && first !== second ? [percent(first, 1), percent(second, 1)] : plain;
}

function pText(p) {
    return !isNumber(p) ? 'p unknown' : p < 0.0001 ? 'p < 0.0001' : 'p = ' + Number(p.toPrecision(3));
}

function times(ratio) {
    return '\u00d7\u00a0' + withDecimalMark(String(Number(ratio.toPrecision(3))));
}

/** An ISO-8601 instant to the minute, in UTC. */
function when(instant) {
    const minute = minuteOf(instant);
    return minute ? el('time', {datetime: instant}, minute) : 'at an unknown time';
}

/** The same as text; empty if it is no instant. */
function minuteOf(instant) {
    const match = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(instant ?? '');
    return match ? match[1] + ' ' + match[2] + ' UTC' : '';
}

function count(n, noun, plural) {
    return n + '\u00a0' + (n === 1 ? noun : plural ?? noun + 's');
}

function ordinal(n) {
    return ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'][n - 1] ?? n + 'th';
}

function quantile(sorted, share) {
    const position = (sorted.length - 1) * share;
    const below = Math.floor(position);
    const above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
}

function median(values) {
    return quantile([...values].sort((a, b) => a - b), 0.5);
}
