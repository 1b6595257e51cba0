// Two charts of one metric: how its runs are spread, and how they came one after the other.

const CROSS_PATH = 'M0,0L4,4L8,0L9,1L5,5L9,9L8,10L4,6L0,10L-1,9L3,5L-1,1Z';
const CROSS = 'path://' + CROSS_PATH;

/** The height of the strip for runs that did not complete. */
const FAILED_STRIP = 24;

function spreadChart(study, metric) {
    const targets = study.names.filter(name => fiveNumbers(study, metric, name));
    if (targets.length === 0) {
        return null;
    }
    const fives = targets.map(target => fiveNumbers(study, metric, target));
    const range = pointRange(fives.flat());
    const label = 'Box plot of ' + metric.id + '. ' + targets.map((target, i) => target + ': median '
        + withUnit(number(fives[i][2]), metric) + ', quartiles ' + number(fives[i][1]) + ' to ' + number(fives[i][3])
        + ', all runs from ' + number(fives[i][0]) + ' to ' + number(fives[i][4])).join('; ') + '.' + cutWords(range, metric);
    return chart(64 + 64 * targets.length, label, colours => ({
        grid: {left: 4, right: 28, top: 8, bottom: 4, ...LABELS_INSIDE},
        tooltip: tooltip(colours, ({data}) => (data.run ? runLines(study, data.run, metric) : boxLines(data, metric))),
        xAxis: pointAxis(colours, range),
        yAxis: [
            {type: 'category', data: targets, inverse: true, axisLine: {show: false}, axisTick: {show: false},
                axisLabel: {color: colours.ink, width: 150, overflow: 'breakAll'}},
            {type: 'value', min: 0, max: targets.length, inverse: true, show: false},
        ],
        series: [boxes(study, targets, fives, colours),
            ...targets.map((target, row) => points(study, metric, target, row, colours)),
            ...limitLines(study, metric, targets, colours),
            ...cutMark(range, 'x', colours)],
    }), withUnit('Box plot of ' + metric.id + ',', metric).replace(/,$/, ''));
}

function boxes(study, targets, fives, colours) {
    return {
        type: 'boxplot',
        name: 'boxes',
        boxWidth: [18, 30],
        data: targets.map((target, i) => ({
            name: target,
            value: fives[i],
            itemStyle: {color: colours.surface, borderColor: colourOf(study, target, colours), borderWidth: 1.5},
        })),
    };
}

/** Every judged run; runs stand above each other in the order of their blocks, so that equal ones are seen. */
function points(study, metric, target, row, colours) {
    const runs = study.runs.filter(run => run.target === target && isJudged(run) && valueOf(run, metric) !== null);
    return {
        type: 'scatter',
        name: target,
        yAxisIndex: 1,
        symbol: symbolOf(study, target),
        symbolSize: runs.length > 12 ? 6 : 8,
        itemStyle: {color: colourOf(study, target, colours), opacity: runs.length > 12 ? 0.55 : 0.75},
        data: runs.map((run, i) => ({
            value: [valueOf(run, metric), row + 0.5 + 0.5 * ((i + 0.5) / runs.length - 0.5)],
            run,
        })),
    };
}

/** Each limit beside the target that it is for. */
function limitLines(study, metric, targets, colours) {
    const limits = study.budgets.filter(budget => budget.metric === metric.id && isNumber(budget.limit)
        && targets.includes(budget.target));
    return limits.length === 0 ? [] : [{
        type: 'scatter',
        name: 'limits',
        yAxisIndex: 1,
        data: [],
        markLine: {
            silent: true,
            symbol: 'none',
            lineStyle: {color: colours.bad, type: 'dashed', width: 1.5},
            label: {show: false},
            data: limits.map(budget => [0.04, 0.96].map(end =>
                ({coord: [budget.limit * metric.factor, targets.indexOf(budget.target) + end]}))),
        },
    }];
}

function runLines(study, run, metric) {
    const inBlock = study.runs.filter(other => other.block === run.block).length;
    return [
        el('strong', {}, runLabel(run)),
        metric.id + ' ' + withUnit(number(valueOf(run, metric)), metric),
        isNumber(run.order) && ordinal(run.order) + ' of ' + inBlock + ' in its block',
        !isCompleted(run) && run.outcome,
        run.kinds?.[metric.id] && 'measured as ' + run.kinds[metric.id],
    ].filter(Boolean);
}

function boxLines({name, value}, metric) {
    const [min, q1, middle, q3, max] = value.slice(-5).map(number);
    return [el('strong', {}, name), 'median ' + withUnit(middle, metric), 'quartiles ' + q1 + ' to ' + q3,
        'all runs from ' + min + ' to ' + max];
}

/** Runs by block, and within a block by their order, so that drift is seen. */
function courseChart(study, metric) {
    const runs = study.runs.filter(run => isCompleted(run) && valueOf(run, metric) !== null && isNumber(run.block));
    const hasFailures = study.failed.some(run => isNumber(run.block));
    if (runs.length === 0) {
        return null;
    }
    const first = Math.min(...runs.map(run => run.block), 1);
    const last = Math.max(...study.runs.map(run => run.block).filter(isNumber));
    const place = run => run.block + 0.7 * ((run.order ?? 1) - (study.names.length + 1) / 2) / study.names.length;
    const range = pointRange(runs.map(run => valueOf(run, metric)));
    const label = 'Runs of ' + metric.id + ' in the order in which they were made. ' + study.names.map(target =>
        target + ', block by block: ' + runs.filter(run => run.target === target && !isWarmUp(run))
            .map(run => number(valueOf(run, metric))).join(', ')).join('; ') + '.' + cutWords(range, metric);
    return chart(64 + 64 * Math.max(2, study.names.length) + (hasFailures ? FAILED_STRIP : 0), label, colours => ({
        grid: {left: 4, right: 12, top: 28, bottom: hasFailures ? 4 + FAILED_STRIP : 4, ...LABELS_INSIDE},
        tooltip: tooltip(colours, ({data}) =>
            (data.failed ? failedLines(data.failed) : runLines(study, data.run, metric))),
        xAxis: valueAxis(colours, {min: first - 0.5, max: last + 0.5, minInterval: 1, splitLine: {show: false},
            axisLabel: {color: colours.soft, hideOverlap: true,
                formatter: block => (Number.isInteger(block) && block > 0 ? block : '')}}),
        yAxis: pointAxis(colours, range),
        series: [
            ...cutMark(range, 'y', colours),
            ...study.names.map((target, i) =>
                course(study, metric, target, runs, place, colours, i === 0 && first)),
            ...(hasFailures ? [failures(study, place, colours)] : [])],
    }), withUnit('Runs of ' + metric.id + ' in their order,', metric).replace(/,$/, ''));
}

function course(study, metric, target, runs, place, colours, first) {
    const colour = colourOf(study, target, colours);
    const own = runs.filter(run => run.target === target).sort((a, b) => a.block - b.block);
    return {
        type: 'line',
        name: target,
        symbol: symbolOf(study, target),
        symbolSize: 8,
        showAllSymbol: true,
        lineStyle: {color: colour, width: 1, opacity: 0.5, type: dashOf(study, target)},
        itemStyle: {color: colour},
        data: own.map(run => ({
            value: [place(run), valueOf(run, metric)],
            run,
            itemStyle: isJudged(run) ? undefined : {color: colours.surface, borderColor: colour, borderWidth: 1.5},
        })),
        markArea: first !== false && first < 1 ? {
            silent: true,
            itemStyle: {color: colours.line, opacity: 0.35},
            label: {color: colours.soft, fontSize: 11, position: 'top', distance: 9, align: 'left'},
            data: [[{name: word('warm-up'), xAxis: first - 0.5}, {xAxis: 0.5}]],
        } : undefined,
    };
}

/** A run that failed has no place on the axis of values: its cross stands in a strip of its own below it. */
function failures(study, place, colours) {
    const runs = study.failed.filter(run => isNumber(run.block));
    return {
        type: 'custom',
        name: 'not completed',
        clip: false,
        data: runs.map((run, i) => ({value: [place(run), i], failed: run})),
        encode: {x: 0, y: -1},
        renderItem: ({coordSys}, api) => {
            const y = coordSys.y + coordSys.height + 32;
            return {type: 'path', x: api.coord([api.value(0), 0])[0], y, style: {fill: colours.bad},
                shape: {pathData: CROSS_PATH, x: -5, y: -5, width: 10, height: 10}};
        },
    };
}

function failedLines(run) {
    return [el('strong', {}, runLabel(run)), run.outcome ?? 'failed'];
}
