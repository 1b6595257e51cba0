// The scale on a card: an interval and its estimate, with marks for what they are held against.

const SCALE = {height: 74, side: 14, axis: 50};

const RATIO_TICKS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.33, 0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 2, 3, 4, 5, 10, 20,
    50, 100, 1000];

const widths = new ResizeObserver(entries => entries
    .filter(({contentRect}) => contentRect.width > 0)
    .forEach(({target, contentRect}) => target.paint(contentRect.width)));

/** A drawing as wide as its place, so that its texts keep their size. */
function scale(name, drawing) {
    if (!drawing(480)) {
        return null;
    }
    const place = el('div.scale-place');
    place.figureName = name;
    place.drawing = drawing;
    place.paint = width => place.replaceChildren(drawing(Math.round(width)));
    place.paint(480);
    widths.observe(place);
    return savable(place, scaleSvg);
}

/** The effect of a verdict: ratios on a log scale, differences on a plain one. */
function effectScale(verdict, metric, width) {
    const {effect} = verdict;
    if (!isShowable(effect)) {
        return null;
    }
    const ratio = effect.kind !== 'DIFFERENCE';
    const shown = value => (ratio ? Math.log(value) : value * metric.factor);
    const ends = hasInterval(effect) ? [effect.lower, effect.upper] : [];
    const limits = hasMargin(verdict) && ratio === isNumber(verdict.margin) ? limitsOf(verdict).map(shown) : [];
    const points = [effect.estimate, ...ends].filter(value => !ratio || value > 0).map(shown);
    const place = placement([...points, 0, ...limits], width);
    const marks = [{at: place(0), text: ratio ? '\u00d7\u00a01' : '0', strong: true}];
    const ticks = ratio
        ? RATIO_TICKS.map(tick => ({at: place(Math.log(tick)), text: '\u00d7\u00a0' + withDecimalMark(String(tick))}))
        : place.ticks.map(tick => ({at: place(tick), text: withUnit(number(tick), metric)}));
    return drawn({
        label: 'Scale: ' + (ratio ? times(effect.estimate) : quantity(effect.estimate, metric)) + ', '
            + between(effect, metric),
        band: limits.length ? limits.map(place) : null,
        bandText: limits.length ? word(isAtLeast(verdict) ? 'less than' : 'margin') + ' ' + marginText(verdict, metric) : null,
        marks,
        ticks,
        interval: ends.length ? ends.map(end => place(ratio && end <= 0 ? -Infinity : shown(end))) : null,
        estimate: place(shown(effect.estimate)),
    }, toneOf(verdict, metric), width);
}

/** The band in which a target still is not worse, or in which a difference is not large enough. */
function limitsOf(verdict) {
    if (isNumber(verdict.absoluteMargin)) {
        return [-verdict.absoluteMargin, verdict.absoluteMargin];
    }
    if (!isAtLeast(verdict)) {
        return [1 / (1 + verdict.margin), 1 + verdict.margin];
    }
    return verdict.effect.estimate < 1 && verdict.margin < 1 ? [1 - verdict.margin, 1] : [1, 1 + verdict.margin];
}

function budgetScale(budget, metric, width) {
    const interval = budget.statistic !== 'WORST' && isNumber(budget.lower) && isNumber(budget.upper)
        ? [budget.lower, budget.upper]
        : [];
    if (!isNumber(budget.value) || !isNumber(budget.limit)) {
        return null;
    }
    const place = placement([budget.value, budget.limit, ...interval].map(value => value * metric.factor), width);
    return drawn({
        label: 'Scale: ' + quantity(budget.value, metric) + ' against a limit of ' + quantity(budget.limit, metric)
            + (interval.length
                ? ', interval of the median ' + interval.map(end => quantity(end, metric)).join(' to ')
                : '') + '.' + cutWords(place.range, metric),
        cut: place.range.cut,
        marks: [{at: place(budget.limit * metric.factor), text: word('limit'), strong: true}],
        ticks: place.ticks.map(tick => ({at: place(tick), text: withUnit(number(tick), metric)})),
        interval: interval.length ? interval.map(end => place(end * metric.factor)) : null,
        estimate: place(budget.value * metric.factor),
    }, budgetTone(budget), width);
}

function budgetTone(budget) {
    return {within: 'good', uncertain: 'unsure'}[budgetState(budget)] ?? 'bad';
}

/** From values to places on the drawing, with a tenth of air on both sides; off it, the edge. */
function placement(values, width) {
    const least = Math.min(...values);
    const most = Math.max(...values);
    const air = (most - least || Math.abs(most) || 1) * 0.12;
    const [from, to] = [least - air, most + air];
    const inner = width - 2 * SCALE.side;
    const place = value => SCALE.side + inner * Math.min(1, Math.max(0, (value - from) / (to - from)));
    place.ticks = roundTicks(from, to);
    place.range = {min: from, max: to, cut: cutOf(from, to)};
    return place;
}

/** About four round numbers. */
function roundTicks(from, to) {
    const step = roundStep(to - from);
    const ticks = [];
    for (let tick = Math.ceil(from / step) * step; tick <= to; tick += step) {
        ticks.push(Number(tick.toPrecision(6)));
    }
    return ticks;
}

/** A round number of which about four make this length. */
function roundStep(length) {
    const rough = length / 4;
    const power = 10 ** Math.floor(Math.log10(rough));
    return [1, 2, 5, 10].map(factor => factor * power).find(each => each >= rough);
}

function drawn({label, cut, band, bandText, marks, ticks, interval, estimate}, tone, width) {
    const {side, height, axis} = SCALE;
    const y = axis - 18;
    // texts near an edge stay inside
    const inner = (at, text) => {
        const half = Math.min(width / 2, 3.7 * text.length);
        return Math.min(width - half, Math.max(half, at));
    };
    const taken = marks.map(({at, text}) => ({at: inner(at, text), text}));
    const clear = (one, other) => Math.abs(one.at - other.at) > 3.7 * (one.text.length + other.text.length) + 10;
    const inside = ticks.filter(({at}) => at > side && at < width - side)
        .filter(({at, text}) => {
            const tick = {at: inner(at, text), text};
            return taken.every(other => clear(tick, other)) && taken.push(tick);
        });
    return svg('svg.scale.' + tone, {viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label},
        band && svg('rect.band', {x: band[0], y: 16, width: Math.max(1, band[1] - band[0]), height: axis - 16}),
        band && svg('text.band-text', {x: inner((band[0] + band[1]) / 2, bandText), y: 11, 'text-anchor': 'middle'}, bandText),
        svg('line.axis', {x1: cut === 'start' ? side + 13 : side, x2: width - side - (cut === 'end' ? 13 : 0), y1: axis, y2: axis}),
        cut && svg('path.cut', {d: 'M' + zigzag(cut).map(([along, beside]) =>
            ((cut === 'start' ? side : width - side) + along) + ' ' + (axis + beside)).join('L')}),
        inside.map(({at, text}) => [
            svg('line.tick', {x1: at, x2: at, y1: axis, y2: axis + 4}),
            svg('text', {x: inner(at, text), y: axis + 18, 'text-anchor': 'middle'}, text),
        ]),
        marks.map(({at, text}) => [
            svg('line.mark', {x1: at, x2: at, y1: 16, y2: axis + 4}),
            svg('text.mark-text', {x: inner(at, text), y: axis + 18, 'text-anchor': 'middle'}, text),
        ]),
        interval && svg('line.interval', {x1: interval[0], x2: interval[1], y1: y, y2: y}),
        interval && interval.map(at => svg('line.interval', {x1: at, x2: at, y1: y - 7, y2: y + 7})),
        svg('path.estimate', {d: `M${estimate} ${y - 8}l8 8l-8 8l-8 -8z`}));
}
