// Charts and tables as files: pictures by themselves, light on white, as a paper needs them.

const FIGURE = {width: 860, head: 52, side: 16, scale: 480};

/** A picture of a chart that needs nothing of this page: its title, its legend, and what is drawn. */
function chartSvg(place) {
    const study = studyAround(place);
    const colours = paperColours();
    const drawn = echarts.init(el('div'), null, {renderer: 'svg', width: place.figureWidth, height: place.height});
    drawn.setOption({...place.option(colours), tooltip: undefined});
    drawn.getZr().flush();
    const inner = drawn.getDom().querySelector('svg').cloneNode(true);
    drawn.dispose();
    inner.setAttribute('x', FIGURE.side);
    inner.setAttribute('y', FIGURE.head);
    return framed(figureTitle(place), study ? pictureLegend(study, colours) : [], inner,
        place.figureWidth + 2 * FIGURE.side, place.height + FIGURE.head + FIGURE.side);
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
    drawing.setAttribute('x', FIGURE.side);
    drawing.setAttribute('y', FIGURE.head);
    drawing.setAttribute('width', FIGURE.scale);
    drawing.setAttribute('height', SCALE.height);
    return framed(figureTitle(place), [], drawing, FIGURE.scale + 2 * FIGURE.side,
        SCALE.height + FIGURE.head + FIGURE.side);
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

function framed(title, legend, inner, width, height) {
    const colours = paperColours();
    const picture = svg('svg', {xmlns: SVG, width, height, viewBox: `0 0 ${width} ${height}`,
        'font-family': getComputedStyle(document.body).fontFamily, 'font-size': 12},
        svg('title', {}, title),
        svg('rect', {width, height, fill: colours.surface}),
        svg('text', {x: FIGURE.side, y: 20, 'font-size': 13, 'font-weight': 600, fill: colours.ink,
            ...(7.5 * title.length > width ? {textLength: width - 2 * FIGURE.side, lengthAdjust: 'spacingAndGlyphs'} : {})},
        title),
        legend, inner);
    return new XMLSerializer().serializeToString(picture);
}

/** The shapes and names of the targets, one beside the other. */
function pictureLegend(study, colours) {
    let x = FIGURE.side;
    return study.names.flatMap(name => {
        const shape = key(study, name).firstChild.getAttribute('d');
        const parts = [
            svg('path', {d: shape, transform: `translate(${x} 31) scale(.85)`, fill: colourOf(study, name, colours)}),
            svg('text', {x: x + 16, y: 41, fill: colours.ink}, name),
        ];
        x += 34 + 7.4 * name.length;
        return parts;
    });
}

/** The study, or the sheet of several, that a place is in. */
function studyAround(place) {
    return place.closest('article.study, article.sheet')?.study;
}

/** What a chart is of, and of which study. */
function figureTitle(place) {
    const study = studyAround(place);
    return [place.figureName, study?.title].filter(Boolean).join(' \u2013 ');
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
            saveFile(name() + '.svg', new Blob([picture(place)], {type: 'image/svg+xml'}))),
        saveButton('PNG', place.figureName, () => rasterized(picture(place), canvas =>
            canvas.toBlob(blob => saveFile(name() + '.png', blob), 'image/png')))));
}
