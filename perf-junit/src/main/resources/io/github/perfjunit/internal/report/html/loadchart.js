// What was asked of the targets and what they answered, second by second.

const LOAD_ROWS = [
    {name: 'sent', title: 'sent, 1/s'},
    {name: 'completed', title: 'completed, 1/s'},
    {name: 'failed', title: 'failed, 1/s'},
    {name: 'p99', title: '99th percentile, ms'},
];
const LOAD_HEIGHT = 96;
const LOAD_GAP = 54;

function hasLoad(run) {
    return Array.isArray(run.load?.seconds) && run.load.seconds.length > 0;
}

function loadChart(study) {
    const runs = study.runs.filter(run => hasLoad(run) && !isWarmUp(run));
    if (runs.length === 0) {
        return null;
    }
    const rows = LOAD_ROWS.filter(({name}) => name !== 'failed' || failedRequests(runs) > 0)
        .filter(({name}) => runs.some(run => (run.load[name] ?? []).some(isNumber)));
    const height = rows.length * (LOAD_HEIGHT + LOAD_GAP) + 24;
    const lastOf = run => run.load.seconds[run.load.seconds.length - 1];
    const end = Math.max(1, ...runs.map(lastOf));
    return chart(height, loadLabel(study, runs), colours => ({
        axisPointer: {link: [{xAxisIndex: 'all'}], lineStyle: {color: colours.soft}},
        tooltip: tooltip(colours, params => atOneSecond(params, rows), {trigger: 'axis', axisPointer: {type: 'line'}}),
        grid: rows.map((row, i) =>
            ({left: 56, right: 16, top: 32 + i * (LOAD_HEIGHT + LOAD_GAP), height: LOAD_HEIGHT})),
        xAxis: rows.map((row, i) => valueAxis(colours, {gridIndex: i, min: 0, max: end, splitLine: {show: false},
            name: i === rows.length - 1 ? word('seconds') : '', nameLocation: 'middle', nameGap: 26,
            axisLabel: {color: colours.soft, formatter: number},
            axisLine: {show: true, lineStyle: {color: colours.line}}})),
        yAxis: rows.map((row, i) => valueAxis(colours, {gridIndex: i, min: 0, splitNumber: 3, name: word(row.title),
            nameTextStyle: axisName(colours)})),
        series: rows.flatMap((row, i) => runs.map(run => loadCurve(study, run, row.name, i, colours))),
    }));
}

function failedRequests(runs) {
    return runs.flatMap(run => run.load.failed ?? []).filter(isNumber).reduce((sum, each) => sum + each, 0);
}

function loadCurve(study, run, name, axis, colours) {
    const few = study.runs.length < 40;
    const colour = colourOf(study, run.target, colours);
    return {
        type: 'line',
        id: name + ' ' + uniqueId('load'),
        name: run.target,
        xAxisIndex: axis,
        yAxisIndex: axis,
        showSymbol: run.load.seconds.length === 1,
        silent: true,
        lineStyle: {color: colour, width: few ? 1.2 : 0.8, opacity: few ? 0.75 : 0.4,
            type: isCompleted(run) ? dashOf(study, run.target) : [1, 3]},
        itemStyle: {color: colour},
        data: run.load.seconds.map((second, i) => [second, run.load[name]?.[i] ?? null]),
    };
}

function atOneSecond(params, rows) {
    const points = [params].flat().filter(({value}) => isNumber(value?.[1]));
    if (points.length === 0) {
        return [];
    }
    const name = points[0].seriesId.split(' ')[0];
    const byTarget = new Map();
    points.filter(({seriesId}) => seriesId.startsWith(name + ' ')).forEach(({seriesName, value}) =>
        byTarget.set(seriesName, [...(byTarget.get(seriesName) ?? []), value[1]]));
    return [el('strong', {}, rows.find(row => row.name === name).title + ', second ' + number(points[0].axisValue)),
        ...[...byTarget].map(([target, values]) =>
            target + ': ' + rangeText(values) + ', ' + count(values.length, 'run'))];
}

function loadLabel(study, runs) {
    const targets = study.names.filter(name => runs.some(run => run.target === name));
    const of = (own, name) => own.flatMap(run => run.load[name] ?? []).filter(isNumber);
    return 'Requests over time. ' + targets.map(target => {
        const own = runs.filter(run => run.target === target);
        return target + ', ' + count(own.length, 'run') + ': sent ' + rangeText(of(own, 'sent')) + ' a second, '
            + 'completed ' + rangeText(of(own, 'completed')) + (failedRequests(own) > 0
            ? ', failed up to ' + number(Math.max(...of(own, 'failed'))) : ', none failed');
    }).join('. ') + '.';
}
