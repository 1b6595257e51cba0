// Medians as bars from zero with their intervals: the targets of a study, and one study beside the other.

/** The confidence of the interval of a median is at least this. */
const BAR_CONFIDENCE = 0.95;

/** From order statistics, without an assumption on the distribution; null with fewer than six values. */
function medianBounds(values) {
    const sorted = [...values].sort((a, b) => a - b);
    const n = sorted.length;
    let choose = 1;
    let below = 0;
    let rank = 0;
    for (let i = 0; i < n / 2; i++) {
        below += choose / 2 ** n;
        if (2 * below > 1 - BAR_CONFIDENCE) {
            break;
        }
        rank = i + 1;
        choose = choose * (n - i) / (i + 1);
    }
    return rank === 0 ? null : [sorted[rank - 1], sorted[n - rank]];
}

/** The median of the judged runs with its interval, in the unit that is shown; null without a run. */
function barOf(study, metric, target) {
    const values = judgedValues(study, metric, target);
    return values.length === 0 ? null : {target, n: values.length, median: median(values), bounds: medianBounds(values)};
}

const LABEL_LINE = 14;
const LABEL_LETTERS = 20;

/** Whether labels have room below standing bars, in three lines without a broken word; else bars lie beside their labels. */
function fitBelow(labels) {
    const letters = Math.floor(260 / labels.length / 6.2);
    return labels.every(label => textLines(label, letters).length <= 3
        && label.split(BREAKS).every(part => part.trim().length <= letters));
}

/** For bars and for the intervals on them: without a gap that is said, each has another default. */
const BAR = {barMaxWidth: 46, barGap: '10%'};

/** A bar for each target in each group; a group is a study with a label. */
function barChart(groups, metric, names, lying) {
    const bars = groups.map(({study}) => names.map(name => barOf(study, metric, name)));
    const all = {names};
    const labels = groups.map(({label}) => (lying ? fewLines(label, LABEL_LETTERS, 3) : [label]));
    const row = Math.max(15 * names.length, LABEL_LINE * Math.max(...labels.map(lines => lines.length))) + 10;
    return chart(lying ? 40 + row * groups.length : 210, barLabel(groups, metric, bars), colours => ({
        grid: {left: 4, right: lying ? 24 : 8, top: 14, bottom: 4, ...LABELS_INSIDE},
        tooltip: tooltip(colours, ({data, dataIndex}) => barLines(data.bar, metric, groups[dataIndex].label)),
        [lying ? 'yAxis' : 'xAxis']: {type: 'category', data: labels.map(lines => lines.join('\n')), inverse: lying,
            axisTick: {show: false}, axisLine: {lineStyle: {color: colours.soft}},
            axisLabel: {color: colours.ink, fontSize: 11, lineHeight: LABEL_LINE, interval: 0, overflow: 'break',
                width: lying ? undefined : Math.floor(260 / groups.length)}},
        [lying ? 'xAxis' : 'yAxis']: barAxis(colours),
        series: names.flatMap((name, i) => [{
            type: 'bar',
            name,
            ...BAR,
            itemStyle: {color: colourOf(all, name, colours)},
            data: bars.map(group => (group[i] ? {value: group[i].median, bar: group[i]} : null)),
        }]).concat([{
            type: 'custom',
            name: 'intervals',
            silent: true,
            z: 3,
            data: bars.flatMap((group, at) => group.map((bar, i) => bar?.bounds && [at, ...bar.bounds, i])).filter(Boolean),
            encode: lying ? {y: 0, x: [1, 2]} : {x: 0, y: [1, 2]},
            renderItem: (params, api) => intervalOnBar(api, names.length, lying, colours),
        }]),
    }), withUnit(metric.id + ',', metric).replace(/,$/, '') + ', medians', lying ? 600 : 430);
}

/** Drawn along the values and across them, whichever way the bars go. */
function intervalOnBar(api, n, lying, colours) {
    const {offsetCenter} = api.barLayout({count: n, ...BAR})[api.value(3)];
    const group = api.value(0);
    const at = value => (lying ? api.coord([value, group])[0] : api.coord([group, value])[1]);
    const centre = (lying ? api.coord([0, group])[1] : api.coord([group, 0])[0]) + offsetCenter;
    const half = lying ? 3 : 5;
    const line = (from, to, one, other) => ({type: 'line', style: {stroke: colours.ink, lineWidth: 1.5},
        shape: lying ? {x1: from, x2: to, y1: one, y2: other} : {x1: one, x2: other, y1: from, y2: to}});
    const ends = [at(api.value(1)), at(api.value(2))];
    return {type: 'group', children: [line(...ends, centre, centre),
        ...ends.map(end => line(end, end, centre - half, centre + half))]};
}

function barLines(bar, metric, label) {
    return [el('strong', {}, bar.target), label,
        'median ' + withUnit(number(bar.median), metric) + ' of ' + count(bar.n, 'run'),
        bar.bounds ? 'between ' + number(bar.bounds[0]) + ' and ' + number(bar.bounds[1]) + ' with 95\u00a0% confidence'
            : 'too few runs for an interval'].filter(Boolean);
}

function barLabel(groups, metric, bars) {
    return 'Medians of ' + metric.id + '. ' + groups.map(({label}, i) => (label ? label + ': ' : '')
        + bars[i].filter(Boolean).map(bar => bar.target + ' ' + withUnit(number(bar.median), metric)
            + (bar.bounds ? ' (' + number(bar.bounds[0]) + ' to ' + number(bar.bounds[1]) + ')' : '')).join(', ')).join('; ')
        + '.';
}

function barFigure(groups, metric, names, lying = false) {
    return el('figure', {}, metricCaption(metric), barChart(groups, metric, names, lying));
}

/** The most important metrics of a study that compares targets. */
function medianBars(study) {
    const {first} = metricsByImportance(study);
    const shown = first.filter(metric => study.names.some(name => barOf(study, metric, name)));
    return study.names.length > 1 && shown.length > 0 && [legend(study),
        el('p.aside', {}, 'From zero. Lines: intervals of the medians with at least 95\u00a0% confidence, from six runs on.'),
        el('div.bars', {}, shown.map(metric => barFigure([{label: '', study}], metric, study.names)))];
}
