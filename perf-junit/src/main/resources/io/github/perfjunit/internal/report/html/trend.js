// Medians from study to study of a scenario, where they are kept.

function trends(study) {
    const {first, rest} = metricsByImportance(study);
    const isTold = metric => study.names.some(target => trendPoints(study, metric, target).length > 1);
    const [shown, folded] = [first.filter(isTold), rest.filter(isTold)];
    if (shown.length + folded.length === 0) {
        return null;
    }
    return [
        el('p.aside', {}, 'Medians of this study and of those before it, with their 95\u00a0% intervals. Medians of '
            + 'different sessions differ by more than the chance within a session, which is all that the intervals '
            + 'know. Whether one build is slower than another shows when both are measured in one study.'),
        levelChanges(study).length > 0 && el('p.aside', {}, 'Solid lines: the level changes between two builds, by a '
            + 'permutation test of all comparable builds (alpha ' + number(study.trend.alpha) + ', Holm).'),
        changesOfConditions(study).length > 0 && el('p.aside', {}, 'Dashed lines: another machine, JDK or kind of '
            + 'service, not comparable. Hollow marks were measured under other conditions than this study.'),
        legend(study),
        shown.map(metric => trendFigure(study, metric)),
        folded.length > 0 && el('div.more', {}, folded.map(metric =>
            disclosure(metric.id + atAGlance(study, metric), () => trendFigure(study, metric)))),
    ];
}

function trendFigure(study, metric) {
    const lines = (study.trend?.series ?? []).filter(each => each.metric === metric.id && each.changes?.length > 0)
        .flatMap(each => each.lines ?? []);
    return [el('figure', {}, metricCaption(metric), trendChart(study, metric),
        lines.length > 0 && el('ul.changes', {}, lines.map(line => el('li', {}, line)))),
        disclosure('As a table: ' + metric.id + ' from build to build', () => trendTable(study, metric))];
}

/** What is known of a target in each study that has it, in the unit that is shown. */
function trendPoints(study, metric, target) {
    const points = [];
    const shown = value => (isNumber(value) ? value * metric.factor : null);
    study.history.forEach((build, index) => {
        const found = build.targets?.find(each => each.name === target);
        const known = found?.metrics?.[metric.id];
        if (isNumber(known?.median)) {
            const before = points[points.length - 1];
            points.push({build, index, target, n: known.n, fingerprint: found.fingerprint,
                median: shown(known.median), lower: shown(known.lower), upper: shown(known.upper),
                changed: before && before.fingerprint !== found.fingerprint});
        }
    });
    return points;
}

/** Differences are told from the latest study, so neighbours have the same conditions if they differ in the same. */
function changesOfConditions(study) {
    const differences = study.history.map(build => JSON.stringify(build.differences ?? []));
    return differences.map((each, i) => i).filter(i => i > 0 && differences[i] !== differences[i - 1]);
}

/** Changes of level with the places of their first builds; those of builds that are not shown are left out. */
function levelChanges(study, metric) {
    return (study.trend?.series ?? []).filter(series => !metric || series.metric === metric.id)
        .flatMap(series => (series.changes ?? []).map(change => ({...change, target: series.target,
            index: study.history.findIndex(build => build.id === change.study)})))
        .filter(change => change.index > 0);
}

function changeText({before, after}) {
    return before > 0 && after > 0 ? (after < before ? '\u2212' : '+') + percent(Math.abs(after / before - 1), 1) : 'changed';
}

function trendChart(study, metric) {
    const targets = study.names.filter(target => trendPoints(study, metric, target).length > 0);
    const points = targets.map(target => trendPoints(study, metric, target));
    const changes = changesOfConditions(study);
    const days = new Set(study.history.map(build => minuteOf(build.startedAt).slice(0, 10)));
    const labelOf = build => minuteOf(build.startedAt).slice(...(days.size > 1 ? [0, 10] : [11, 16]));
    const place = ({index, target}) => index + 0.3 * ((targets.indexOf(target) + 0.5) / targets.length - 0.5);
    const range = pointRange(points.flat().flatMap(point => [point.median, point.lower, point.upper]).filter(isNumber));
    return chart(220, trendLabel(study, metric, targets, points) + cutWords(range, metric), colours => ({
        grid: {left: 12, right: 36, top: 28, bottom: 4, ...LABELS_INSIDE},
        tooltip: tooltip(colours, ({data}) => trendLines(data.point, metric)),
        xAxis: valueAxis(colours, {min: -0.5, max: study.history.length - 0.5, minInterval: 1, splitLine: {show: false},
            axisLabel: {color: colours.soft, hideOverlap: true,
                formatter: index => (study.history[index] ? labelOf(study.history[index]) : '')}}),
        yAxis: pointAxis(colours, range),
        series: [
            ...points.map(own => intervals(own, place, colourOf(study, own[0].target, colours))),
            ...points.map(own => medians(study, own, place, changes, colours)),
            conditionLines(study, changes, colours),
            changeLines(study, metric, colours),
            ...cutMark(range, 'y', colours),
        ],
    }));
}

function medians(study, own, place, changes, colours) {
    const colour = colourOf(study, own[0].target, colours);
    const marks = own.map(point => ({
        value: [place(point), point.median],
        point,
        itemStyle: point.build.sameConditions !== false
            ? undefined : {color: colours.surface, borderColor: colour, borderWidth: 1.5},
    }));
    // the line has a gap where conditions changed: what it would join can't be compared
    const gaps = changes.map(index => ({value: [index - 0.5, null]}));
    return {
        type: 'line',
        name: own[0].target,
        symbol: symbolOf(study, own[0].target),
        symbolSize: study.history.length > 12 ? 6 : 8,
        showAllSymbol: true,
        lineStyle: {color: colour, width: 1, opacity: 0.5, type: dashOf(study, own[0].target)},
        itemStyle: {color: colour},
        data: [...marks, ...gaps].sort((a, b) => a.value[0] - b.value[0]),
    };
}

function intervals(own, place, colour) {
    return {
        type: 'custom',
        name: own[0].target,
        silent: true,
        encode: {x: 0, y: [1, 2]},
        data: own.filter(hasInterval).map(point => [place(point), point.lower, point.upper]),
        renderItem: (params, api) => {
            const [x, y1] = api.coord([api.value(0), api.value(1)]);
            const y2 = api.coord([api.value(0), api.value(2)])[1];
            return {type: 'line', shape: {x1: x, y1, x2: x, y2}, style: {stroke: colour, lineWidth: 2, opacity: 0.6}};
        },
    };
}

function conditionLines(study, changes, colours) {
    return {
        type: 'scatter',
        name: 'conditions',
        data: [],
        markLine: {
            silent: true,
            symbol: 'none',
            lineStyle: {color: colours.soft, type: 'dashed', width: 1.5},
            // of several only the latest is labelled: from there on, studies can be compared with this one
            label: {color: colours.soft, fontSize: 11, formatter: word('not comparable')},
            data: changes.map((index, i) => ({xAxis: index - 0.5,
                label: {show: i === changes.length - 1, align: index > study.history.length / 2 ? 'right' : 'left'}})),
        },
    };
}

/** Targets change apart from each other: each has lines in its own colour. */
function changeLines(study, metric, colours) {
    return {
        type: 'scatter',
        name: 'changes',
        data: [],
        markLine: {
            silent: true,
            symbol: 'none',
            data: levelChanges(study, metric).map(change => ({
                xAxis: change.index - 0.5,
                lineStyle: {color: colourOf(study, change.target, colours), type: 'solid', width: 1.5},
                label: {color: colours.soft, fontSize: 11, formatter: changeText(change)},
            })),
        },
    };
}

function trendLines(point, metric) {
    return [
        el('strong', {}, point.target + ', ' + minuteOf(point.build.startedAt)),
        'study ' + point.build.id,
        'median ' + withUnit(number(point.median), metric) + ' of ' + count(point.n, 'run'),
        intervalOf(point),
        point.changed !== undefined && (point.changed ? 'its artifact or its settings changed since the study before'
            : 'the same artifact and settings as in the study before'),
        ...(point.build.differences ?? []).map(difference => 'not comparable, ' + difference),
    ].filter(Boolean);
}

function intervalOf(point) {
    return hasInterval(point) ? '95\u00a0% between ' + number(point.lower) + ' and ' + number(point.upper)
        : 'too few runs for an interval';
}

function trendLabel(study, metric, targets, points) {
    const changes = levelChanges(study, metric).map(change => change.target + ' changes by ' + changeText(change)
        + ' with ' + minuteOf(change.startedAt) + '. ').join('');
    return 'From build to build: medians of ' + metric.id + ', the oldest first. ' + changes + targets.map((target, i) =>
        target + ': ' + points[i].map(point => minuteOf(point.build.startedAt) + ' '
            + withUnit(number(point.median), metric) + ', ' + intervalOf(point)
            + (point.changed ? ', artifact or settings changed' : '')
            + (point.build.sameConditions === false ? ', other conditions' : '')).join('; ')).join('. ') + '.';
}
