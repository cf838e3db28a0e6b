import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { starterCatalogue } from '../catalogue/starter.ts'
import { sanitiseLegalHtml } from './sanitise.ts'

test('everything the toolbar produces is unchanged', () => {
  const html = [
    '<h1 style="text-align: center">Terms</h1><h2 style="text-align: justify">Two</h2><h6>Six</h6>',
    '<p role="heading" aria-level="7">Seven</p>',
    '<p style="text-align: right"><strong>b</strong><em>i</em><u>u</u><s>s</s><br />next</p>',
    '<blockquote><p>quoted</p></blockquote><pre><code>a &lt; b &amp;&amp; c</code></pre>',
    '<ul><li><p>one</p></li></ul><ol start="3"><li><p>two</p></li></ol>',
    '<p><span style="color: #bf3614; background-color: rgb(255, 244, 210)">colour</span></p>',
    '<p><a href="https://almanac.example/x?a=1&amp;b=2" rel="noopener">link</a></p>',
    '<p><a href="mailto:help@almanac.example" rel="noopener">mail</a><a href="/legal" rel="noopener">here</a></p>',
  ].join('')
  assert.equal(sanitiseLegalHtml(html), html)
})

test('the starting texts keep every word and all formatting', () => {
  for (const { html } of starterCatalogue().legalDocuments) {
    const withRel = html.replaceAll(/<a href="([^"]*)"/g, '<a href="$1" rel="noopener"')
    assert.equal(sanitiseLegalHtml(withRel), sanitiseLegalHtml(html))
    assert.equal(textOf(sanitiseLegalHtml(html)), textOf(html))
  }
})

test('equivalent markup is normalised', () => {
  assert.equal(
    sanitiseLegalHtml('<p><b>b</b><i>i</i><del>d</del><strike>s</strike></p>'),
    '<p><strong>b</strong><em>i</em><s>d</s><s>s</s></p>',
  )
})

test('active elements are removed with their content, decorative ones leave their text', () => {
  assert.equal(
    sanitiseLegalHtml('<p onclick="x()">a<script>alert(1)</script><style>p{}</style></p>'),
    '<p>a</p>',
  )
  assert.equal(
    sanitiseLegalHtml('<div class="x"><marquee>b</marquee><img src=x onerror=y></div>'),
    'b',
  )
})

test('links to pages and mail addresses are allowed, no others', () => {
  for (const href of [
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//elsewhere.example',
    '/\t/elsewhere.example',
    '/\\elsewhere.example',
    'file:///etc/passwd',
  ]) {
    const html = sanitiseLegalHtml(`<a href="${href}" target="_blank">x</a>`)
    assert.equal(html, '<span>x</span>', href)
  }
})

test('only colours survive in a style, whatever else it contains', () => {
  const styled = (style: string) => sanitiseLegalHtml(`<span style="${style}">x</span>`)
  assert.equal(
    styled('color: #fff; position: fixed; background-color: hsl(10 20% 30% / 0.5)'),
    '<span style="color: #fff; background-color: hsl(10 20% 30% / 0.5)">x</span>',
  )
  for (const style of [
    'color: url(https://elsewhere.example)',
    'color: var(--x)',
    'color: expression(alert(1))',
    'color: #ff',
    'color: rgb(1,2,3',
    'color: #fff !important',
    'background: red',
  ])
    assert.equal(styled(style), '<span>x</span>', style)
})

test('a role other than that of a level 7 heading is dropped', () => {
  assert.equal(sanitiseLegalHtml('<p role="alert">x</p>'), '<p>x</p>')
  assert.equal(sanitiseLegalHtml('<p role="heading" aria-level="1">x</p>'), '<p>x</p>')
})

const ALIGN = '(?: style="text-align: (?:left|center|right|justify)")?'
const COLOUR = '(?:#[0-9a-f]{3,8}|(?:rgb|hsl)a?\\([0-9.,/% ]+\\))'
const COLOURS = `(?: style="(?:color: ${COLOUR}(?:; background-color: ${COLOUR})?|background-color: ${COLOUR})")?`
/** All markup that may come out. */
const SAFE = new RegExp(
  `^(?:[^<>]|<p(?: role="heading" aria-level="7")?${ALIGN}>|<h[1-6]${ALIGN}>|<span${COLOURS}>` +
    '|<(?:strong|em|u|s|blockquote|pre|code|ul|li)>|<br />|<ol(?: start="\\d{1,4}")?>' +
    '|<a href="(?:https?://[^"<>]+|mailto:[^"<>]*|#[^"<>]*|/(?![/\\\\])[^"<>]*)" rel="noopener">' +
    '|</(?:p|h[1-6]|span|strong|em|u|s|blockquote|pre|code|ul|ol|li|a)>)*$',
)

const PIECES = [
  '<script>',
  '</script>',
  '<style>',
  '<svg>',
  '<math>',
  '<iframe src=x>',
  '<template>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?php',
  '<a href="',
  'javascript:',
  '" onclick="',
  "'",
  '"',
  '>',
  '<',
  '</',
  '/>',
  '<p style="',
  'color:',
  'url(',
  ';',
  'text-align:',
  'center',
  '#fff',
  'rgb(',
  '1,2,3)',
  '<span style="',
  '<p role="heading" aria-level="7"',
  '<ol start="',
  '9',
  '<h7>',
  '<noscript>',
  '<title>',
  '<textarea>',
  '<xmp>',
  '<plaintext>',
  '<img src=x onerror=a>',
  '&lt;',
  '&#x3c;',
  '&quot;',
  '\u0000',
  '\u2028',
  ' ',
  '=',
  'https://a.example',
  '<form><input>',
  '</p>',
]

test('whatever the input, only what the toolbar produces comes out, and sanitising twice changes nothing', () => {
  const texts = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 6 })), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(texts, (pieces) => {
      const html = sanitiseLegalHtml(pieces.join(''))
      assert.match(html, SAFE)
      assert.equal(sanitiseLegalHtml(html), html)
    }),
    { numRuns: 2000 },
  )
})

test('elements nested deeper than a text needs leave their content', () => {
  const deep = '<blockquote>'.repeat(900) + 'x'
  assert.ok(sanitiseLegalHtml(deep).length < 2_000)
})

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '')
}

test('elements nested without end are refused, however they are closed', () => {
  const many = 160_000
  for (const html of [
    '<b>'.repeat(many),
    '<div>'.repeat(many / 2),
    '<p><b>x'.repeat(many / 4),
    '<b></i>'.repeat(many / 4),
    '<b>'.repeat(many / 3) + '</b>'.repeat(many / 3),
  ]) {
    assert.throws(() => sanitiseLegalHtml(html), { code: 'bad-input' }, html.slice(0, 12))
  }
  assert.equal(sanitiseLegalHtml('<p>a</p>'.repeat(3_000)), '<p>a</p>'.repeat(3_000))
})
