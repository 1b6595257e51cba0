// Texts in several lines: names are as long as their authors like.

/** Parts of a name end here: behind a sign, but before an opening bracket. */
const BREAKS = /(?<=[\s._/:,;=&)\]-])(?=[^)\]])|(?=[(\[])/;

/** Lines of at most so many letters, as a measure counts them; broken where parts of a name meet, else anywhere. */
function textLines(text, most, measure = part => part.length) {
    const lines = [''];
    const parts = text.split(BREAKS).flatMap(part => (measure(part) > most ? [...part] : [part]));
    parts.forEach(part => {
        const last = lines.length - 1;
        if (lines[last] !== '' && measure((lines[last] + part).trimEnd()) > most) {
            lines.push(part);
        } else {
            lines[last] += part;
        }
    });
    return lines.map(line => line.trim());
}

/** The same in few lines: of a text that needs more, the middle is left out, because names differ at their ends. */
function fewLines(text, most, lines) {
    let found = textLines(text, most);
    for (let kept = most * lines; found.length > lines && kept > 2; kept--) {
        const begin = Math.ceil(0.6 * kept);
        found = textLines(text.slice(0, begin) + '\u2026' + text.slice(begin - kept), most);
    }
    return found;
}
