// All figures at once, for a program that opens this page in a browser without a window: with #figures those that are seen
// at once, with #all-figures also those that are folded.

/** Leaves the pictures on the page as text: JSON in Base64, which no markup can be mistaken for. */
function leaveFigures(alsoFolded) {
    buildAll();
    if (alsoFolded) {
        openAll(document.body);
    }
    const figures = [...document.querySelectorAll('.chart, .scale-place')].map(place => ({
        study: studyAround(place)?.anchor ?? 'overview',
        name: slug(place.figureName),
        svg: inSavedLanguage(() => (place.option ? chartSvg(place) : scaleSvg(place))),
    }));
    let left = figures.length;
    const leave = () => {
        const bytes = new TextEncoder().encode(JSON.stringify(figures));
        let text = '';
        bytes.forEach(byte => {
            text += String.fromCharCode(byte);
        });
        document.body.replaceChildren(el('pre', {id: 'figures'}, btoa(text)));
    };
    if (left === 0) {
        leave();
    }
    figures.forEach(figure => rasterized(figure.svg, canvas => {
        figure.png = canvas.toDataURL('image/png').replace(/^[^,]*,/, '');
        left--;
        if (left === 0) {
            leave();
        }
    }));
}

/** Parts that are opened can contain parts to open. */
function openAll(place) {
    place.querySelectorAll('details').forEach(details => {
        details.build?.();
        openAll(details);
    });
}
