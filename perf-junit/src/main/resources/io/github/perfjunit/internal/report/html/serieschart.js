// Memory and processor over time: the runs of all targets above each other, and what they were doing.

const MEBI = 1048576;

function hasSeries(run) {
    return Array.isArray(run.series?.seconds) && run.series.seconds.length > 1;
}

function seriesChart(study) {
    const runs = study.runs.filter(run => hasSeries(run) && !isWarmUp(run));
    if (runs.length === 0) {
        return null;
    }
    const targets = study.names.filter(name => runs.some(run => run.target === name));
    const phases = targets.map(target => phasesOf(runs.filter(run => run.target === target)));
    const strip = phases.some(each => each.length > 0) ? 20 * targets.length : 0;
    const tops = {memory: strip + 40, processor: strip + 40 + 190 + 56};
    return chart(tops.processor + 150 + 44, seriesLabel(study, runs, targets, phases), colours => ({
        axisPointer: {link: [{xAxisIndex: 'all'}], lineStyle: {color: colours.soft}},
        tooltip: tooltip(colours, atOneTime, {trigger: 'axis', axisPointer: {type: 'line'}}),
        grid: [
            {left: 56, right: 16, top: tops.memory, height: 190},
            {left: 56, right: 16, top: tops.processor, height: 150},
            {left: 56, right: 16, top: 6, height: Math.max(1, strip)},
        ],
        xAxis: [0, 1, 2].map(index => valueAxis(colours, {gridIndex: index, min: 0, max: longest(runs),
            show: index !== 2, name: index === 1 ? word('seconds') : '', nameLocation: 'middle', nameGap: 26,
            splitLine: {show: false}, axisLabel: {color: colours.soft, showMaxLabel: false, formatter: number},
            axisLine: {show: true, lineStyle: {color: colours.line}}})),
        yAxis: [
            valueAxis(colours, {gridIndex: 0, name: word('memory, MiB'), nameTextStyle: axisName(colours)}),
            valueAxis(colours, {gridIndex: 1, name: word('processor, % of one core'), nameTextStyle: axisName(colours)}),
            {type: 'value', gridIndex: 2, min: 0, max: targets.length, inverse: true, show: false},
        ],
        series: [
            ...runs.map(run => curve(study, run, colours, 0, 'rss', 1 / MEBI)),
            ...runs.map(run => curve(study, run, colours, 1, 'cpu', 1)),
            ...targets.map((target, row) => phaseStrip(study, target, row, phases[row], colours)),
        ],
    }));
}

function axisName(colours) {
    return {color: colours.soft, align: 'left', padding: [0, 0, 0, -44]};
}

function longest(runs) {
    return Number(Math.max(...runs.map(lastSecond)).toPrecision(3));
}

function lastSecond(run) {
    return run.series.seconds[run.series.seconds.length - 1];
}

function curve(study, run, colours, axis, name, factor) {
    const colour = colourOf(study, run.target, colours);
    const values = run.series[name] ?? [];
    const few = study.runs.length < 40;
    return {
        type: 'line',
        id: name + ' ' + run.target + ' ' + run.block + ' ' + run.order + ' ' + run.startedAt + ' ' + uniqueId('curve'),
        name: run.target,
        xAxisIndex: axis,
        yAxisIndex: axis,
        showSymbol: false,
        silent: true,
        lineStyle: {color: colour, width: few ? 1.2 : 0.8, opacity: few ? 0.75 : 0.4,
            type: isCompleted(run) ? dashOf(study, run.target) : [1, 3]},
        itemStyle: {color: colour},
        data: run.series.seconds.map((second, i) => [second, isNumber(values[i]) ? values[i] * factor : null]),
    };
}

/** When each phase began, over runs: the median; in the order of time. */
function phasesOf(runs) {
    const starts = new Map();
    runs.flatMap(run => run.series.phases ?? []).filter(phase => isNumber(phase.at)).forEach(phase =>
        starts.set(phase.name, [...(starts.get(phase.name) ?? []), phase.at]));
    const phases = [...starts].map(([name, at]) => ({name, from: median(at)})).sort((a, b) => a.from - b.from);
    return phases.map((phase, i) => ({...phase, to: phases[i + 1]?.from ?? median(runs.map(lastSecond))}));
}

function phaseStrip(study, target, row, phases, colours) {
    const colour = colourOf(study, target, colours);
    return {
        type: 'custom',
        name: target,
        xAxisIndex: 2,
        yAxisIndex: 2,
        silent: true,
        tooltip: {show: false},
        data: phases.map(phase => [phase.from, phase.to, row]),
        renderItem: (params, api) => {
            const [left, top] = api.coord([api.value(0), row]);
            const [right, bottom] = api.coord([api.value(1), row + 1]);
            const {name} = phases[params.dataIndex];
            const width = Math.max(1, right - left - 1);
            return {
                type: 'rect',
                shape: {x: left, y: top + 2, width, height: bottom - top - 4},
                style: {fill: colour, opacity: params.dataIndex % 2 ? 0.34 : 0.18},
                textContent: width > 7 * name.length
                    ? {style: {text: name, fill: colours.ink, fontSize: 11}}
                    : undefined,
                textConfig: {position: 'insideLeft', inside: true},
            };
        },
    };
}

/** By target: how far its runs are apart at this time. */
function atOneTime(params) {
    const points = [params].flat().filter(({value, seriesId}) => isNumber(value?.[1]) && /^(rss|cpu) /.test(seriesId));
    if (points.length === 0) {
        return [];
    }
    const what = points[0].seriesId.startsWith('rss') ? 'MiB' : '% of one core';
    const byTarget = new Map();
    points.filter(({seriesId}) => seriesId.startsWith(points[0].seriesId.slice(0, 3))).forEach(({seriesName, value}) =>
        byTarget.set(seriesName, [...(byTarget.get(seriesName) ?? []), value[1]]));
    return [el('strong', {}, 'at ' + number(points[0].axisValue) + ' s'), ...[...byTarget].map(([target, values]) =>
        target + ': ' + rangeText(values) + ' ' + what + ', ' + count(values.length, 'run'))];
}

function rangeText(values) {
    const [least, most] = [Math.min(...values), Math.max(...values)].map(value => number(Number(value.toPrecision(3))));
    return least === most ? least : least + ' to ' + most;
}

function seriesLabel(study, runs, targets, phases) {
    const of = target => runs.filter(run => run.target === target);
    const peak = (target, name) => Math.max(...of(target).flatMap(run => (run.series[name] ?? []).filter(isNumber)));
    const begun = phase => phase.name + ' from ' + number(phase.from) + ' s';
    return 'Memory and processor use over time. ' + targets.map((target, i) => [
        target + ', ' + count(of(target).length, 'run') + ' of up to ' + number(Math.max(...of(target).map(lastSecond)))
            + ' s: memory up to ' + number(peak(target, 'rss') / MEBI) + ' MiB, processor up to '
            + number(peak(target, 'cpu')) + ' % of one core',
        ...phases[i].map(begun),
    ].join('; ')).join('. ') + '.';
}
