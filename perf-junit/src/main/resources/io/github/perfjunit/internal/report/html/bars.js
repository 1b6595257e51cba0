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

/** A bar for each target in each group; a group is a study with a label. */
function barChart(groups, metric, names) {
    const bars = groups.map(({study}) => names.map(name => barOf(study, metric, name)));
    const all = {names};
    return chart(210, barLabel(groups, metric, bars), colours => ({
        grid: {left: 4, right: 8, top: 14, bottom: 4, containLabel: true},
        tooltip: tooltip(colours, ({data}) => barLines(data.bar, metric)),
        xAxis: {type: 'category', data: groups.map(({label}) => label), axisTick: {show: false},
            axisLine: {lineStyle: {color: colours.soft}},
            axisLabel: {color: colours.ink, fontSize: 11, lineHeight: 14, interval: 0, overflow: 'break',
                width: Math.floor(260 / groups.length)}},
        yAxis: barAxis(colours),
        series: names.flatMap((name, i) => [{
            type: 'bar',
            name,
            barMaxWidth: 46,
            itemStyle: {color: colourOf(all, name, colours)},
            data: bars.map(group => (group[i] ? {value: group[i].median, bar: group[i]} : null)),
        }]).concat([{
            type: 'custom',
            name: 'intervals',
            silent: true,
            z: 3,
            data: bars.flatMap((group, at) => group.map((bar, i) => bar?.bounds && [at, ...bar.bounds, i])).filter(Boolean),
            encode: {x: 0, y: [1, 2]},
            renderItem: (params, api) => intervalOnBar(api, names.length, colours),
        }]),
    }), withUnit(metric.id + ',', metric).replace(/,$/, '') + ', medians', 430);
}

function intervalOnBar(api, n, colours) {
    const place = api.barLayout({count: n, barMaxWidth: 46})[api.value(3)];
    const x = api.coord([api.value(0), 0])[0] + place.offsetCenter;
    const [low, high] = [api.coord([0, api.value(1)])[1], api.coord([0, api.value(2)])[1]];
    const line = (x1, y1, x2, y2) => ({type: 'line', shape: {x1, y1, x2, y2}, style: {stroke: colours.ink, lineWidth: 1.5}});
    return {type: 'group', children: [line(x, low, x, high), line(x - 5, low, x + 5, low), line(x - 5, high, x + 5, high)]};
}

function barLines(bar, metric) {
    return [el('strong', {}, bar.target), 'median ' + withUnit(number(bar.median), metric) + ' of ' + count(bar.n, 'run'),
        bar.bounds ? 'between ' + number(bar.bounds[0]) + ' and ' + number(bar.bounds[1]) + ' with 95\u00a0% confidence'
            : 'too few runs for an interval'];
}

function barLabel(groups, metric, bars) {
    return 'Medians of ' + metric.id + '. ' + groups.map(({label}, i) => (label ? label + ': ' : '')
        + bars[i].filter(Boolean).map(bar => bar.target + ' ' + withUnit(number(bar.median), metric)
            + (bar.bounds ? ' (' + number(bar.bounds[0]) + ' to ' + number(bar.bounds[1]) + ')' : '')).join(', ')).join('; ')
        + '.';
}

function barFigure(groups, metric, names) {
    return el('figure', {}, metricCaption(metric), barChart(groups, metric, names));
}

/** The most important metrics of a study that compares targets. */
function medianBars(study) {
    const {first} = metricsByImportance(study);
    const shown = first.filter(metric => study.names.some(name => barOf(study, metric, name)));
    return study.names.length > 1 && shown.length > 0 && [legend(study),
        el('p.aside', {}, 'From zero. Lines: intervals of the medians with at least 95\u00a0% confidence, from six runs on.'),
        el('div.bars', {}, shown.map(metric => barFigure([{label: '', study}], metric, study.names)))];
}
