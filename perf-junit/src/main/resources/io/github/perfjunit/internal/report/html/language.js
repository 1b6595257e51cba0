// The language of saved figures and tables. The page itself is in English; names of metrics and targets stay as they are.

const LANGUAGES = {en: 'English', de: 'Deutsch', fr: 'Fran\u00e7ais', es: 'Espa\u00f1ol'};

/** Words of charts, by language. */
const CHART_WORDS = {
    de: {
        'Memory and processor use over time': 'Speicher und Prozessor im Zeitverlauf',
        'Latency by percentile': 'Latenz nach Perzentil', 'Requests over time': 'Anfragen im Zeitverlauf',
        'Rate against latency': 'Rate und Latenz', 'From build to build': 'Von Build zu Build',
        seconds: 'Sekunden', 'memory, MiB': 'Speicher, MiB', 'processor, % of one core': 'Prozessor, % eines Kerns',
        'sent, 1/s': 'gesendet, 1/s', 'completed, 1/s': 'beantwortet, 1/s', 'failed, 1/s': 'fehlgeschlagen, 1/s',
        '99th percentile, ms': '99. Perzentil, ms', percentile: 'Perzentil', 'rate, 1/s': 'Rate, 1/s',
        'warm-up': 'Aufw\u00e4rmen', 'not comparable': 'nicht vergleichbar', limit: 'Grenze', margin: 'Spielraum',
        'less than': 'weniger als', 'percentage points': 'Prozentpunkte',
    },
    fr: {
        'Memory and processor use over time': 'M\u00e9moire et processeur au cours du temps',
        'Latency by percentile': 'Latence par centile', 'Requests over time': 'Requ\u00eates au cours du temps',
        'Rate against latency': 'D\u00e9bit et latence', 'From build to build': 'De build en build',
        seconds: 'secondes', 'memory, MiB': 'm\u00e9moire, MiB', 'processor, % of one core': 'processeur, % d\u2019un c\u0153ur',
        'sent, 1/s': 'envoy\u00e9es, 1/s', 'completed, 1/s': 'termin\u00e9es, 1/s', 'failed, 1/s': '\u00e9chou\u00e9es, 1/s',
        '99th percentile, ms': '99e centile, ms', percentile: 'centile', 'rate, 1/s': 'd\u00e9bit, 1/s',
        'warm-up': '\u00e9chauffement', 'not comparable': 'non comparable', limit: 'limite', margin: 'marge',
        'less than': 'moins de', 'percentage points': 'points de pourcentage',
    },
    es: {
        'Memory and processor use over time': 'Memoria y procesador a lo largo del tiempo',
        'Latency by percentile': 'Latencia por percentil', 'Requests over time': 'Peticiones a lo largo del tiempo',
        'Rate against latency': 'Tasa y latencia', 'From build to build': 'De compilaci\u00f3n en compilaci\u00f3n',
        seconds: 'segundos', 'memory, MiB': 'memoria, MiB', 'processor, % of one core': 'procesador, % de un n\u00facleo',
        'sent, 1/s': 'enviadas, 1/s', 'completed, 1/s': 'completadas, 1/s', 'failed, 1/s': 'fallidas, 1/s',
        '99th percentile, ms': 'percentil 99, ms', percentile: 'percentil', 'rate, 1/s': 'tasa, 1/s',
        'warm-up': 'calentamiento', 'not comparable': 'no comparable', limit: 'l\u00edmite', margin: 'margen',
        'less than': 'menos de', 'percentage points': 'puntos porcentuales',
    },
};

/** Captions with the name of a metric or of targets in them. */
const CAPTIONS = [
    [/^Box plot of (.*)$/, {de: 'Kastengrafik: $1', fr: 'Bo\u00eete \u00e0 moustaches\u00a0: $1', es: 'Diagrama de caja: $1'}],
    [/^Runs of (.*) in their order(.*)$/, {de: 'L\u00e4ufe in ihrer Reihenfolge: $1$2',
        fr: 'Ex\u00e9cutions dans leur ordre\u00a0: $1$2', es: 'Ejecuciones en su orden: $1$2'}],
    [/^(.*), medians$/, {de: '$1, Mediane', fr: '$1, m\u00e9dianes', es: '$1, medianas'}],
    [/^budget (.*)$/, {de: 'Budget $1', fr: 'budget $1', es: 'presupuesto $1'}],
    [/^(\S+) (.*) against (.*)$/, {de: '$1, $2 gegen $3', fr: '$1, $2 contre $3', es: '$1, $2 frente a $3'}],
];

/** The chosen one; and the one in which is being written, which is English but for the time of saving. */
let savedLanguage = 'en';
let language = 'en';

/** Writes something that is saved. */
function inSavedLanguage(write) {
    language = savedLanguage;
    try {
        return write();
    } finally {
        language = 'en';
    }
}

/** Chooses a language by its tag, such as de or fr-CH; a tag that is none is English. */
function saveIn(tag) {
    try {
        savedLanguage = Intl.getCanonicalLocales(tag)[0] ?? 'en';
    } catch {
        savedLanguage = 'en';
    }
}

/** A word of a chart; in languages without it the English one. */
function word(text) {
    return CHART_WORDS[language.split('-')[0]]?.[text] ?? text;
}

function caption(text) {
    const base = language.split('-')[0];
    const [pattern, captions] = CAPTIONS.find(([each, known]) => known[base] && each.test(text)) ?? [];
    return pattern ? text.replace(pattern, captions[base]) : word(text);
}

/** A text in which a program wrote a number with a point. */
function withDecimalMark(text) {
    const mark = decimalMark();
    return mark === '.' ? text : text.replace(/(?<=\d)\.(?=\d)/g, mark);
}

function decimalMark() {
    return new Intl.NumberFormat(language).formatToParts(1.5).find(part => part.type === 'decimal').value;
}

function languageChoice() {
    const choice = el('select', {id: 'language'},
        Object.entries(LANGUAGES).map(([tag, text]) => el('option', {value: tag, lang: tag}, text)));
    choice.addEventListener('change', () => saveIn(choice.value));
    return el('div.filter.language', {}, el('label', {for: 'language'}, 'Saved figures and tables in'), choice);
}
