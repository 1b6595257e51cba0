// Charts are drawn when they come into view, again when the colours change, and all of them for the printer.

const PAPER_WIDTH = 660;
const PAPER_CARD_WIDTH = 300;
const drawnCharts = new Set();

/** A grid with its labels inside, measured as they are drawn; ECharts' `containLabel` measures some in another font. */
const LABELS_INSIDE = {outerBoundsMode: 'same', outerBoundsContain: 'axisLabel'};

const coming = new IntersectionObserver(entries => entries
    .filter(entry => entry.isIntersecting)
    .forEach(({target}) => draw(target)), {rootMargin: '400px'});

const resized = new ResizeObserver(entries => entries.forEach(({target}) => {
    if (target.clientWidth > 0 && !printing) {
        target.chart.resize();
    }
}));

let printing = false;

/** A place for a chart: `option` makes what ECharts draws, given the colours; the label says it in words. */
function chart(height, label, option, figureName = label.split(/[.,:](?= )/)[0],
    figureWidth = FIGURE.width) {
    const place = el('div.chart', {role: 'img', 'aria-label': label, style: `height:${height}px`});
    place.height = height;
    place.figureName = figureName;
    place.figureWidth = figureWidth;
    place.option = colours => ({
        animation: false,
        aria: {enabled: true, label: {description: label}},
        // by its name: a canvas, which measures labels, doesn't know what would be inherited
        textStyle: {fontFamily: getComputedStyle(document.body).fontFamily, color: colours.ink},
        ...option(colours),
    });
    coming.observe(place);
    return savable(place, chartSvg);
}

function draw(place) {
    coming.unobserve(place);
    if (!drawnCharts.has(place)) {
        const size = printing ? {width: PAPER_WIDTH} : {};
        place.chart = echarts.init(place, null, {renderer: 'svg', ...size});
        drawnCharts.add(place);
        resized.observe(place);
    }
    place.chart.setOption(place.option(coloursNow()), {notMerge: true});
}

function redrawAll() {
    drawnCharts.forEach(draw);
}

/** The colours of the style sheet; paper is always light. */
function coloursNow() {
    const style = getComputedStyle(printing ? document.getElementById('paper') : document.documentElement);
    const colour = name => style.getPropertyValue('--' + name).trim();
    return {
        ink: colour('ink'),
        soft: colour('soft'),
        line: colour('line'),
        surface: colour('surface'),
        bad: colour('bad'),
        targets: [1, 2, 3, 4, 5, 6].map(index => colour('target-' + index)),
    };
}

function colourOf(study, target, colours) {
    return colours.targets[study.names.indexOf(target) % colours.targets.length];
}

function symbolOf(study, target) {
    return SYMBOLS[study.names.indexOf(target) % SYMBOLS.length];
}

function dashOf(study, target) {
    return DASHES[study.names.indexOf(target) % DASHES.length];
}

/** An axis of numbers, plain. */
function valueAxis(colours, more) {
    return {
        type: 'value',
        axisLine: {show: false},
        axisTick: {show: false},
        axisLabel: {color: colours.soft, hideOverlap: true, formatter: number},
        splitLine: {lineStyle: {color: colours.line}},
        nameTextStyle: {color: colours.soft},
        ...more,
    };
}

/** A tooltip of lines of text. */
function tooltip(colours, lines, more) {
    return {
        trigger: 'item',
        confine: true,
        transitionDuration: 0,
        backgroundColor: colours.surface,
        borderColor: colours.line,
        textStyle: {color: colours.ink, fontSize: 13},
        formatter: params => el('div.tooltip', {}, lines(params).map(line => el('div', {}, line))),
        ...more,
    };
}

function preparePrint() {
    buildAll();
    document.querySelectorAll('details').forEach(details => {
        details.wasOpen ??= details.open;
        details.build?.();
        details.open = true;
    });
    printing = true;
    document.querySelectorAll('.scale-place').forEach(place => place.paint(PAPER_CARD_WIDTH));
    document.querySelectorAll('.chart').forEach(place => {
        draw(place);
        place.chart.resize({width: PAPER_WIDTH});
        place.chart.getZr().flush();
    });
}

function afterPrint() {
    printing = false;
    drawnCharts.forEach(place => place.chart.resize({width: 'auto'}));
    redrawAll();
    document.querySelectorAll('.scale-place').forEach(place => place.paint(place.clientWidth || PAPER_CARD_WIDTH));
    document.querySelectorAll('details').forEach(details => {
        details.open = details.wasOpen ?? details.open;
        delete details.wasOpen;
    });
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redrawAll);
addEventListener('beforeprint', preparePrint);
addEventListener('afterprint', afterPrint);
