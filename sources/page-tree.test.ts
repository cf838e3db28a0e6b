import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseTree, parseXmlTree, resolveEntities, type Tree } from './page-tree.ts'
import { PageChanged } from './source.ts'

/** A tree in short notation: `ul(li(a) li(b))`. */
function short({ children = [] }: Tree): string {
  return children
    .map((child) => (child.type === 'text' ? child.data : `${child.name}(${short(child)})`))
    .join(' ')
}

test('elements end when the next of their kind begins, or with their parent', () => {
  assert.equal(short(parseTree('<ul><li>a<li>b</ul>c')), 'ul(li(a) li(b)) c')
  assert.equal(short(parseTree('<p>a<p>b<div>c</div>')), 'p(a) p(b) div(c)')
  assert.equal(short(parseTree('<dl><dt>a<dd>b<dt>c</dl>')), 'dl(dt(a) dd(b) dt(c))')
  const table = '<table><thead><tr><th>a<tbody><tr><td>b<td>c<tr><td>d</table>'
  const rows = 'tr(td(b) td(c)) tr(td(d))'
  assert.equal(short(parseTree(table)), `table(thead(tr(th(a))) tbody(${rows}))`)
  assert.equal(short(parseTree('<b><i>a</b>b</i></div>c')), 'b(i(a)) bc')
  assert.equal(
    short(parseTree('<select><option>a<option>b</select>')),
    'select(option(a) option(b))',
  )
})

test('void elements have no content, and only SVG elements close themselves', () => {
  assert.equal(short(parseTree('a<br>b<img src=x>c<hr/>d')), 'a br() b img() c hr() d')
  assert.equal(short(parseTree('<div/>a')), 'div(a)')
  assert.equal(
    short(parseTree('<svg><path/><title>t</title><foreignObject><p/>a</foreignObject></svg>b')),
    'svg(path() title(t) foreignobject(p(a))) b',
  )
  assert.equal(short(parseTree('a</p>b</br>c')), 'a p() b br() c')
})

test('attributes are read once, with any quotes, their entities decoded', () => {
  const [element] = parseTree(`<A HREF='/a?b&amp;c' href=no data-x=y&gt; checked>`).children ?? []
  assert.deepEqual(element?.attribs, { href: '/a?b&c', 'data-x': 'y>', checked: '' })
})

test('scripts, styles and comments are not markup', () => {
  const page = parseTree('<script>"<b>&amp;"</script><!-- <b> --><style>a > b</style>')
  assert.equal(short(page), 'script("<b>&amp;") style(a > b)')
  assert.equal(short(parseTree('a<!-- x -->b<!doctype html>c<?php x ?>d')), 'a b c d')
})

test('XML preserves the case of names, and CDATA is text', () => {
  const feed = parseXmlTree(
    '<Feed><item/><pubDate>a &amp; <![CDATA[<b>&amp;</b>]]></pubDate></Feed>',
  )
  assert.equal(short(feed), 'Feed(item() pubDate(a & <b>&amp;</b>))')
})

test('entities are decoded once, and unknown ones are unchanged', () => {
  assert.equal(
    resolveEntities('&amp;lt; &eacute;&#x1F3BB; &bogus; a & b &#0;'),
    '&lt; é🎻 &bogus; a & b \ufffd',
  )
})

test('a page that is requested twice is parsed once', () => {
  const body = '<p>once</p>'
  assert.equal(parseTree(body), parseTree(body))
  assert.notEqual(parseTree('<p>twice</p>'), parseTree(body))
})

test('depth is cheap, and so is closing what is not open', () => {
  const deep = parseTree('<div>'.repeat(200_000) + '</b>'.repeat(200_000))
  assert.equal(deep.children?.length, 1)
})

test('a page with too many nodes is refused, and excessive attributes are left out', () => {
  assert.throws(() => parseTree('<a>'.repeat(500_001)), PageChanged)
  const [element] = parseTree(`<p ${'a1 b2 '.repeat(5)}${fields(2_000)}>`).children ?? []
  assert.equal(Object.keys(element?.attribs ?? {}).length, 1_000)
})

function fields(count: number): string {
  return Array.from({ length: count }, (_, index) => `data-${index}`).join(' ')
}

test('any text becomes a tree with the texts of the page', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<svg>',
      '<td',
      '&#',
      '<![CDATA[',
      '<!--',
      '"',
      "='",
      '</',
      '<?',
    ),
    fc.string({ unit: 'binary', maxLength: 5 }),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const body = pieces.join('')
      assert.equal(parseTree(body).type, 'root')
      assert.equal(parseXmlTree(body).type, 'root')
      assert.equal(typeof resolveEntities(body.replaceAll('<', '')), 'string')
    }),
  )
})
