// The steps of searches for a capacity: rate against latency.

const STEP_METRICS = ['latency.p99', 'latency.p95', 'latency.p50'];
const STEP_OUTCOMES = {held: 'held', failed: 'failed', limited: 'generator was the limit'};

function hasCapacity(run) {
    return Array.isArray(run.capacity?.steps) && run.capacity.steps.length > 0;
}

/** The highest percentile that all runs have. */
function stepMetric(runs) {
    return STEP_METRICS.find(id => runs.every(run => run.capacity.steps.some(step => isNumber(step.metrics?.[id]))));
}

function capacityChart(study) {
    const runs = study.runs.filter(run => hasCapacity(run) && !isWarmUp(run));
    const metric = stepMetric(runs);
    if (runs.length === 0 || metric === undefined) {
        return null;
    }
    const steps = runs.flatMap(run => run.capacity.steps);
    const least = onLogScale(Math.min(...steps.map(step => step.metrics?.[metric]).filter(isNumber)));
    const targets = study.names.filter(name => runs.some(run => run.target === name));
    return chart(380, capacityLabel(targets, runs), colours => ({
        tooltip: tooltip(colours, ({data}) => (data?.step ? stepLines(data.run, data.step, metric) : [])),
        grid: {left: 12, right: 28, top: 34, bottom: 30, ...LABELS_INSIDE},
        xAxis: valueAxis(colours, {type: 'log', min: below(Math.min(...steps.map(step => step.rate))),
            name: word('rate, 1/s'), nameLocation: 'middle', nameGap: 26,
            axisLine: {show: true, lineStyle: {color: colours.line}}}),
        yAxis: valueAxis(colours, {type: 'log', min: below(least), name: metric + ', ms',
            nameTextStyle: axisName(colours)}),
        series: [
            ...runs.map(run => stepsOf(study, run, metric, colours)),
            ...targets.map(target => confirmedRate(study, target, runs, colours)),
        ],
    }));
}

function stepsOf(study, run, metric, colours) {
    const colour = colourOf(study, run.target, colours);
    const known = run.capacity.steps.filter(step => isNumber(step.metrics?.[metric]));
    return {
        type: 'line',
        id: 'run ' + uniqueId('capacity'),
        name: run.target,
        symbol: symbolOf(study, run.target),
        symbolSize: 8,
        showAllSymbol: true,
        lineStyle: {color: colour, width: 0.8, opacity: 0.4, type: dashOf(study, run.target)},
        itemStyle: {color: colour},
        data: [...known].sort((a, b) => a.rate - b.rate).map(step => ({
            value: [step.rate, onLogScale(step.metrics[metric])],
            run,
            step,
            symbol: step.outcome === 'failed' ? CROSS : undefined,
            itemStyle: step.outcome === 'limited'
                ? {color: colours.surface, borderColor: colour, borderWidth: 1.5} : undefined,
        })),
    };
}

function confirmedRates(target, runs) {
    return runs.filter(run => run.target === target).map(run => run.capacity.capacity).filter(isNumber);
}

function confirmedRate(study, target, runs, colours) {
    const rates = confirmedRates(target, runs);
    return {
        type: 'line',
        id: 'median ' + uniqueId('capacity'),
        name: target,
        data: [],
        markLine: {
            silent: true,
            symbol: 'none',
            lineStyle: {color: colourOf(study, target, colours), type: 'dashed', width: 1.5},
            label: {show: false},
            data: rates.length > 0 ? [{xAxis: median(rates)}] : [],
        },
    };
}

function stepLines(run, step, metric) {
    return [
        el('strong', {}, runLabel(run)),
        number(step.rate) + '/s: ' + (STEP_OUTCOMES[step.outcome] ?? step.outcome),
        metric + ' ' + number(step.metrics[metric]) + '\u00a0ms',
        isNumber(step.perSecond) && number(step.perSecond) + '/s answered',
    ].filter(Boolean);
}

function capacityLabel(targets, runs) {
    return 'Rate against latency. ' + targets.map(target => {
        const own = runs.filter(run => run.target === target);
        const rates = confirmedRates(target, runs);
        return target + ', ' + count(own.length, 'run') + ': '
            + (rates.length > 0 ? 'median capacity ' + number(median(rates)) + ' a second, ' + rangeText(rates)
                : 'no rate was confirmed');
    }).join('. ') + '.';
}

function stepsTable(study) {
    const columns = ['run', 'step', 'rate, 1/s', 'outcome', 'answered, 1/s', 'p50, ms', 'p99, ms',
        'why it did not hold'];
    const shown = value => (isNumber(value) ? number(value) : '\u2013');
    return savableTable('Steps of the searches', el('table.figures', {},
        el('caption', {}, 'Steps, in the order in which they were made'),
        el('thead', {}, el('tr', {}, columns.map(title => el('th', {scope: 'col'}, title)))),
        el('tbody', {}, inOrder(study).filter(hasCapacity).map(run => run.capacity.steps.map((step, i) => el('tr', {},
            el('th', {scope: 'row'}, key(study, run.target), runLabel(run)),
            el('td.number', {}, i + 1),
            el('td.number', {}, shown(step.rate)),
            el('td', {}, STEP_OUTCOMES[step.outcome] ?? step.outcome),
            [step.perSecond, step.metrics?.['latency.p50'], step.metrics?.['latency.p99']].map(value =>
                el('td.number', {}, shown(value))),
            el('td', {}, step.reason ?? '')))))));
}
