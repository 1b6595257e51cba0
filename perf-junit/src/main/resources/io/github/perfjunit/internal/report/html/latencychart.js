// Latency by percentile: each further nine takes the same width, for that is where targets differ.

/** With fewer requests beyond it, a percentile of a run can't be claimed. */
const ENOUGH_BEYOND = 100;

function hasLatency(run) {
    return Array.isArray(run.latency?.percentiles) && run.latency.percentiles.length > 0;
}

/** How many nines a percentile has: 0 for none, 1 for 90, 2 for 99; nothing for all, which is no place on a scale. */
function nines(percentile) {
    return percentile < 100 ? -Math.log10(1 - percentile / 100) : null;
}

function percentileAt(place) {
    return withDecimalMark(String(Number((100 * (1 - 10 ** -place)).toFixed(Math.max(0, Math.ceil(place) - 1))))) + '\u00a0%';
}

function latencyChart(study) {
    const runs = study.runs.filter(run => hasLatency(run) && isJudged(run));
    if (runs.length === 0) {
        return null;
    }
    const targets = study.names.filter(name => runs.some(run => run.target === name));
    const curves = targets.map(target => medianCurve(runs.filter(run => run.target === target)));
    const most = Math.max(1, ...runs.flatMap(run => run.latency.percentiles.map(nines).filter(isNumber)));
    const end = Math.ceil(10 * most - 1e-3) / 10;
    const least = onLogScale(Math.min(...runs.flatMap(run => run.latency.milliseconds)));
    return chart(380, latencyLabel(targets, runs, curves), colours => ({
        tooltip: tooltip(colours, params => atOnePercentile(params, targets, runs),
            {trigger: 'axis', axisPointer: {type: 'line', lineStyle: {color: colours.soft}}}),
        grid: {left: 12, right: 28, top: 34, bottom: 30, ...LABELS_INSIDE},
        xAxis: valueAxis(colours, {min: 0, max: end, interval: 1, name: word('percentile'),
            nameLocation: 'middle', nameGap: 26, axisLabel: {color: colours.soft, showMaxLabel: Number.isInteger(end),
                formatter: percentileAt}, axisLine: {show: true, lineStyle: {color: colours.line}}}),
        yAxis: valueAxis(colours, {type: 'log', min: below(least), name: 'ms',
            nameTextStyle: {color: colours.soft, align: 'right'}}),
        series: [
            ...runs.map(run => latencyOf(study, run, runs.length, colours)),
            ...targets.flatMap((target, i) => medianLines(study, target, curves[i], colours)),
        ],
    }));
}

/** What so many percent of a run's requests did not exceed. */
function latencyAt(run, percentile) {
    const {percentiles, milliseconds, samplesBeyond} = run.latency;
    const place = percentiles.findIndex(each => each >= percentile - 1e-9);
    return place < 0 || percentiles[place] >= 100 ? null : {ms: milliseconds[place], beyond: samplesBeyond?.[place]};
}

/** The median over runs, as far as all of them go: without the slowest, that of the others would fall. */
function medianCurve(runs) {
    const percentiles = [...new Set(runs.flatMap(run => run.latency.percentiles))].filter(each => each < 100);
    return percentiles.sort((a, b) => a - b).map(percentile => {
        const known = runs.map(run => latencyAt(run, percentile)).filter(Boolean);
        const ms = known.length === runs.length ? median(known.map(each => each.ms)) : null;
        return {percentile, ms, claimable: known.every(({beyond}) => beyond >= ENOUGH_BEYOND)};
    }).filter(({ms}) => isNumber(ms));
}

/** On a scale of logarithms nothing is zero: what took no time that was measured stands at its lower end. */
function onLogScale(ms) {
    return Math.max(ms, 1e-3);
}

/** The next round number: 0.7 is above 0.5. */
function below(value) {
    const power = 10 ** Math.floor(Math.log10(value));
    return Number(([5, 2, 1].find(factor => factor * power <= value) * power).toPrecision(3));
}

function latencyOf(study, run, all, colours) {
    const points = run.latency.percentiles.map((percentile, i) => [nines(percentile), run.latency.milliseconds[i]]);
    return {
        type: 'line',
        id: 'run ' + uniqueId('latency'),
        name: run.target,
        showSymbol: false,
        silent: true,
        lineStyle: {color: colourOf(study, run.target, colours), width: 0.8, opacity: all < 40 ? 0.4 : 0.25},
        data: points.filter(([place, ms]) => isNumber(place) && isNumber(ms)).map(([place, ms]) =>
            [place, onLogScale(ms)]),
    };
}

function medianLines(study, target, curve, colours) {
    const line = (name, part, type) => ({
        type: 'line',
        id: name + ' ' + uniqueId('latency'),
        name: target,
        showSymbol: false,
        silent: true,
        z: 3,
        lineStyle: {color: colourOf(study, target, colours), width: 3, type},
        itemStyle: {color: colourOf(study, target, colours)},
        data: part.map(({percentile, ms}) => [nines(percentile), onLogScale(ms)]),
    });
    const end = curve.findIndex(point => !point.claimable);
    const solid = end < 0 ? curve : curve.slice(0, end);
    // the dotted part begins where the solid one ends
    const dotted = end < 0 ? [] : curve.slice(Math.max(0, end - 1));
    return [line('median', solid, 'solid'), line('median', dotted, 'dotted')].filter(({data}) => data.length > 0);
}

function atOnePercentile(params, targets, runs) {
    const place = [params].flat()[0]?.axisValue;
    if (!isNumber(place)) {
        return [];
    }
    const percentile = 100 * (1 - 10 ** -place);
    const lines = targets.map(target => {
        const known = runs.filter(run => run.target === target).map(run => latencyAt(run, percentile)).filter(Boolean);
        return known.length > 0 && target + ': median ' + number(median(known.map(({ms}) => ms))) + '\u00a0ms, '
            + rangeText(known.map(({ms}) => ms)) + '\u00a0ms in ' + count(known.length, 'run');
    });
    return [el('strong', {}, 'at ' + percentileAt(place)), ...lines.filter(Boolean)];
}

function latencyLabel(targets, runs, curves) {
    const told = [50, 90, 99, 99.9, 99.99];
    return 'Latency by percentile. ' + targets.map((target, i) => {
        const own = runs.filter(run => run.target === target);
        const last = curves[i][curves[i].length - 1]?.percentile ?? 0;
        return target + ', median of ' + count(own.length, 'run') + ': ' + told.filter(each => each <= last).map(each =>
            each + '\u00a0% within ' + number(curves[i].find(point => point.percentile >= each - 1e-9).ms)
                + '\u00a0ms').join(', ');
    }).join('. ') + '.';
}
