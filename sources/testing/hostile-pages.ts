/** A malicious page: its kind, and the media type a site would send. */
export type HostilePage = { name: string; body: string; mediaType: string }

const HTML = 'text/html'
const JSON_TYPE = 'application/json'
const XML = 'application/xml'
const CALENDAR = 'text/calendar'

/** Pieces that are repeated, with the text before and after them. */
const REPEATED: [name: string, mediaType: string, before: string, piece: string, after?: string][] =
  [
    ['nested divs', HTML, '', '<div>'],
    ['nested links', HTML, '', '<a href="/x">'],
    ['nested lists', HTML, '', '<ul><li><h3>x</h3>'],
    ['nested tables', HTML, '', '<table><tr><td>'],
    ['nested cards', HTML, '', '<article><h2>x</h2><a href="/x">1 May 2027</a>'],
    [
      'nested microdata',
      HTML,
      '',
      '<div itemscope itemtype="http://schema.org/Event"><b itemprop="name">',
    ],
    ['closing tags alone', HTML, '<div>'.repeat(500), '</b></p>'],
    [
      'a wide list',
      HTML,
      '<ul>',
      '<li class="tile"><h3><a href="/x">x</a></h3><time>1 May 2027</time></li>',
      '</ul>',
    ],
    [
      'cards of 31 February',
      HTML,
      '',
      '<article><h2><a href="/x">x</a></h2>31 February 2027 25:61</article>',
    ],
    ['attributes', HTML, '<div ', 'a="b" '],
    ['names of attributes', HTML, '<a ', 'data-x'],
    ['an attribute without end', HTML, '<a href="', 'x y '],
    ['one text', HTML, '<p>', 'x '],
    ['one word', HTML, '<p>', 'x'],
    ['digits', HTML, '<p>', '9'],
    ['dates in a text', HTML, '<p>', '1. maj - 2. juni 2027, 20:00 '],
    ['entities', HTML, '<p>', '&amp;lt;&#x1F3BB;&bogus'],
    ['empty scripts', HTML, '', '<script></script>'],
    ['a script without end', HTML, '<script>', 'var pageData = {"a": ['],
    [
      'scripts of JSON-LD',
      HTML,
      '',
      '<script type="application/ld+json">{"@type":"Event","name":"x"}</script>',
    ],
    ['half a JSON-LD', HTML, '<script type="application/ld+json">', '{"@graph":[', '</script>'],
    ['scripts in titles', HTML, '<title>', '<script>alert(1)</script>&lt;script&gt;'],
    ['smaller-than signs', HTML, '', '<'],
    ['tags cut short', HTML, '', '<a<'],
    ['comments without end', HTML, '', '<!--'],
    ['CDATA', HTML, '', '<![CDATA[x]]'],
    ['right-to-left and astral', HTML, '<h2>', '\u202eمهرجان🎻\ud83c'],
    ['blanks', HTML, '<p>', ' \n\t'],
    ['the wrong charset', HTML, '<ul>', '<li>\u0000\ufffdÃ¸</li>'],
    ['brackets without end', JSON_TYPE, '', '['],
    ['objects without end', JSON_TYPE, '', '{"Stages":[{"Events":'],
    [
      'a wide answer',
      JSON_TYPE,
      '{"Stages":[{}',
      ',{"Snm":"x","Events":[{"Esd":"20270231250000","T1":[{"Nm":"a"}]}]}',
      ']}',
    ],
    ['a wide list of texts', JSON_TYPE, '["x"', ',"x"', ']'],
    [
      'half an answer',
      JSON_TYPE,
      '{"channels":[',
      '{"id":"1","name":"x","programs":[{"id":"1","title":"',
    ],
    ['nested elements of XML', XML, '<?xml version="1.0"?><rss><channel>', '<item>'],
    [
      'items',
      XML,
      '<?xml version="1.0"?><rss version="2.0"><channel>',
      '<item><title>x</title><pubDate>31 Feb 2027</pubDate></item>',
      '</channel></rss>',
    ],
    [
      'programmes',
      XML,
      '<?xml version="1.0"?><tv><channel id="a"/>',
      '<programme start="20270231250000" channel="a"><title>x</title></programme>',
      '</tv>',
    ],
    [
      'entities of entities',
      XML,
      '<!DOCTYPE x [<!ENTITY a "xx">',
      '<!ENTITY b "&a;&a;">',
      ']><rss><channel>&b;</channel></rss>',
    ],
    [
      'events of a calendar',
      CALENDAR,
      'BEGIN:VCALENDAR\r\n',
      'BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20270231T250000Z\r\nSUMMARY:x\r\nEND:VEVENT\r\n',
      'END:VCALENDAR',
    ],
    [
      'events that repeat every second',
      CALENDAR,
      'BEGIN:VCALENDAR\r\n',
      'BEGIN:VEVENT\r\nUID:1\r\nDTSTART:19700101T000000Z\r\nRRULE:FREQ=SECONDLY\r\nSUMMARY:x\r\nEND:VEVENT\r\n',
      'END:VCALENDAR',
    ],
    ['nested parts of a calendar', CALENDAR, '', 'BEGIN:VCALENDAR\r\n'],
    [
      'a folded line',
      CALENDAR,
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:',
      'x\r\n ',
      '\r\nEND:VEVENT\r\nEND:VCALENDAR',
    ],
  ]

/** Pages of about this many characters, each with one thing that has broken readers. */
export function hostilePages(size: number): HostilePage[] {
  // Matching brackets are half as deep as their page is long.
  const half = Math.ceil(size / 2)
  const brackets = `${'['.repeat(half)}${']'.repeat(half)}`
  const repeated = REPEATED.map(([name, mediaType, before, piece, after = '']) => {
    const times = Math.ceil(size / piece.length)
    return { name, mediaType, body: before + piece.repeat(times) + after }
  })
  return [...repeated, { name: 'brackets that match', mediaType: JSON_TYPE, body: brackets }]
}

/** A page of the same kind, about as long as requested: repeated markup, or JSON with repeated list items. */
export function growPage(body: string, size: number): string {
  const times = Math.max(1, Math.ceil(size / Math.max(1, body.length)))
  const isJson = /^\s*[[{]/.test(body)
  return isJson ? JSON.stringify(repeatLists(JSON.parse(body), times)) : body.repeat(times)
}

/** Repeats the items of the outermost lists of a JSON value. */
function repeatLists(value: unknown, times: number): unknown {
  if (Array.isArray(value)) return Array.from({ length: times }, () => value).flat()
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, repeatLists(inner, times)]),
  )
}
