// Charts and tables as files: pictures by themselves, light on white, as a paper needs them.

const FIGURE = {width: 860, side: 16, scale: 480};

/** A picture of a chart that needs nothing of this page: its title, its legend, and what is drawn. */
function chartSvg(place) {
    const colours = paperColours();
    const drawn = echarts.init(el('div'), null, {renderer: 'svg', width: place.figureWidth, height: place.height});
    drawn.setOption({...place.option(colours), tooltip: undefined});
    drawn.getZr().flush();
    const inner = drawn.getDom().querySelector('svg').cloneNode(true);
    drawn.dispose();
    return framed(figureTitle(place), studyAround(place), inner, place.figureWidth, place.height);
}

/** A picture of the scale on a card; its colours come from the style sheet and go into the elements. */
function scaleSvg(place) {
    const drawing = place.drawing(FIGURE.scale);
    const paper = document.getElementById('paper');
    paper.append(drawing);
    const kept = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'font-weight', 'font-size'];
    drawing.querySelectorAll('*').forEach(element => {
        const style = getComputedStyle(element);
        kept.forEach(name => element.setAttribute(name, style.getPropertyValue(name)));
    });
    drawing.remove();
    drawing.setAttribute('width', FIGURE.scale);
    drawing.setAttribute('height', SCALE.height);
    return framed(figureTitle(place), null, drawing, FIGURE.scale, SCALE.height);
}

function paperColours() {
    const before = printing;
    printing = true;
    try {
        return coloursNow();
    } finally {
        printing = before;
    }
}

/** A drawing below its title and the legend of its study, if it has one: as many lines as their names take. */
function framed(title, study, inner, drawingWidth, drawingHeight) {
    const colours = paperColours();
    const width = drawingWidth + 2 * FIGURE.side;
    const titleLines = textLines(title, drawingWidth, widthOf(13, 600));
    const legend = study ? legendRows(study, drawingWidth) : [];
    const legendTop = 24 + 17 * titleLines.length;
    const head = legendTop + 17 * (legend.length > 0 ? legend[legend.length - 1].row + 1 : 0) - 4;
    const height = head + drawingHeight + FIGURE.side;
    inner.setAttribute('x', FIGURE.side);
    inner.setAttribute('y', head);
    const picture = svg('svg', {xmlns: SVG, width, height, viewBox: `0 0 ${width} ${height}`,
        'font-family': getComputedStyle(document.body).fontFamily, 'font-size': 12, lang: CHART_WORDS[language.split('-')[0]] ? language : 'en'},
        svg('title', {}, title),
        svg('rect', {width, height, fill: colours.surface}),
        titleLines.map((line, i) => svg('text', {x: FIGURE.side, y: 20 + 17 * i, 'font-size': 13, 'font-weight': 600,
            fill: colours.ink}, line)),
        legend.map(({target, text, x, row}) =>
            legendPart(study, colours, target, text, FIGURE.side + x, legendTop + 17 * row)),
        inner);
    return new XMLSerializer().serializeToString(picture);
}

/** How wide texts are; with some air, because the picture may be looked at where other fonts are. */
function widthOf(size, weight) {
    const context = el('canvas').getContext('2d');
    context.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
    return text => 1.06 * context.measureText(text).width;
}

const LEGEND_KEY = 16;
const LEGEND_GAP = 18;

/** Names one beside the other, in a further row where the first is full; a name that is wider than a row takes several. */
function legendRows(study, width) {
    const measure = widthOf(12, 400);
    const parts = [];
    let x = 0;
    let row = 0;
    study.names.forEach(target => {
        const lines = textLines(target, width - LEGEND_KEY, measure);
        if (x > 0 && (lines.length > 1 || x + LEGEND_KEY + measure(lines[0]) > width)) {
            x = 0;
            row++;
        }
        lines.forEach((text, i) => parts.push({target: i === 0 ? target : null, text, x, row: row + i}));
        row += lines.length - 1;
        x += LEGEND_KEY + measure(lines[lines.length - 1]) + LEGEND_GAP;
    });
    return parts;
}

/** The shape of a target, and its name or what goes on of it. */
function legendPart(study, colours, target, text, x, y) {
    return [
        target !== null && svg('path', {d: key(study, target).firstChild.getAttribute('d'),
            transform: `translate(${x} ${y - 10}) scale(.85)`, fill: colourOf(study, target, colours)}),
        svg('text', {x: x + LEGEND_KEY, y, fill: colours.ink}, text),
    ];
}

/** The study, or the sheet of several, that a place is in. */
function studyAround(place) {
    return place.closest('article.study, article.sheet')?.study;
}

/** What a chart is of, and of which study, in the language of the files. */
function figureTitle(place) {
    const study = studyAround(place);
    return [caption(place.figureName), study?.figureTitle ?? study?.title].filter(Boolean).join(' \u2013 ');
}

const PNG_SCALE = 2;

/** A picture in pixels, two for each of its units; calls back with a canvas. */
function rasterized(text, then) {
    const image = new Image();
    image.onload = () => {
        const canvas = el('canvas', {width: PNG_SCALE * image.width, height: PNG_SCALE * image.height});
        canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
        then(canvas);
    };
    image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(text);
}

function saveFile(name, blob) {
    const address = URL.createObjectURL(blob);
    const link = el('a', {href: address, download: name});
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 60000);
}

function saveButton(text, what, action) {
    const button = el('button.save', {type: 'button', 'aria-label': text + ': save ' + what}, text);
    button.addEventListener('click', action);
    return button;
}

/** The chart with its buttons. */
function savable(place, picture) {
    const name = () => slug(figureTitle(place));
    return el('div.savable', {}, place, el('div.saves', {},
        saveButton('SVG', place.figureName, () =>
            saveFile(name() + '.svg', new Blob([inSavedLanguage(() => picture(place))], {type: 'image/svg+xml'}))),
        saveButton('PNG', place.figureName, () => rasterized(inSavedLanguage(() => picture(place)), canvas =>
            canvas.toBlob(blob => saveFile(name() + '.png', blob), 'image/png')))));
}
