// Where axes begin and end. Bars begin at zero; an axis of points may be cut, and then it has a mark, and words.

/** With less of the axis empty between zero and the first value, the axis begins at zero. */
const EMPTY_AT_MOST = 0.3;

/** The round ends of an axis of points, and the end that is cut off from zero: start, end or none. */
function pointRange(values) {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const farthest = Math.max(Math.abs(least), Math.abs(most)) || 1;
    const air = 0.04 * (most - least || farthest);
    const near = Math.min(Math.abs(least), Math.abs(most)) <= EMPTY_AT_MOST * farthest;
    const from = near ? Math.min(0, least) : least - air;
    const to = near ? Math.max(0, most) : most + air;
    const interval = roundStep(from === to ? 1 : to - from);
    const end = (value, towards) => Number((towards(Number((value / interval).toPrecision(12))) * interval).toPrecision(12));
    const [min, max] = [end(from, Math.floor), end(to, Math.ceil)];
    return {min, max, interval, cut: cutOf(min, max)};
}

function cutOf(from, to) {
    return from > 0 ? 'start' : to < 0 ? 'end' : null;
}

function pointAxis(colours, {min, max, interval}, more) {
    return valueAxis(colours, {min, max, interval, ...more});
}

/** With zero, because it does not scale to its values: at its end, or inside where some are negative. */
function barAxis(colours) {
    return valueAxis(colours, {scale: false, splitNumber: 4});
}

/** The same in words, for those who don\u2019t see the mark. */
function cutWords({min, max, cut}, metric) {
    const at = value => withUnit(number(value), metric) + ', not at zero.';
    return {start: ' The axis is cut: it begins at ' + at(min), end: ' The axis is cut: it ends at ' + at(max)}[cut] ?? '';
}

/** A zigzag on the axis, x or y, where it is cut; nothing on a whole one. */
function cutMark({cut}, axis, colours) {
    return cut === null ? [] : [{
        type: 'custom',
        name: 'cut axis',
        silent: true,
        clip: false,
        z: 4,
        data: [[0, 0]],
        renderItem: ({coordSys: {x, y, width, height}}) => ({
            type: 'polyline',
            shape: {points: zigzag(cut).map(([along, beside]) => (axis === 'x'
                ? [cut === 'start' ? x + along : x + width + along, y + height + beside]
                : [x + beside, cut === 'start' ? y + height - along : y - along]))},
            style: {stroke: colours.ink, lineWidth: 1.25, fill: 'none'},
        }),
    }];
}

/** Along the axis from the end that is cut, and beside it. */
function zigzag(cut) {
    const points = [[0, 0], [5, 0], [7, -4], [11, 4], [13, 0], [22, 0]];
    return cut === 'start' ? points : points.map(([along, beside]) => [-along, beside]);
}
