import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  attribute,
  chunksIn,
  dataIn,
  findAll,
  findFirst,
  parsePage,
  parseXml,
  pictureIn,
  textIn,
  textOfFirst,
} from './elements.ts'

const page =
  parsePage(`<ul id="list"><li class="tile big" data-id="tt1"><a href="/a?b=1&amp;c=2">A &amp; B<br>two</a></li>
  <li class="tiles" data-id="nm2">other</li><li class="tile"><p>in</p><p>side</p><script>var x = "no"</script></li></ul>`)

test('elements are found by name, id, classes and attributes, in order', () => {
  assert.equal(findAll(page, 'li.tile').length, 2)
  assert.equal(findAll(page, 'li').length, 3)
  assert.equal(findAll(page, '.tile.big').length, 1)
  assert.equal(findAll(page, '#list').length, 1)
  assert.equal(findAll(page, 'li[data-id]').length, 2)
  assert.equal(textOfFirst(page, 'li[data-id^="nm"]'), 'other')
  assert.equal(findAll(page, '[data-id$="1"]').length, 1)
  assert.equal(findAll(page, '[class*="ile"]').length, 3)
  assert.equal(findFirst(page, 'td'), undefined)
  assert.equal(attribute(findFirst(page, 'a'), 'href'), '/a?b=1&c=2')
  assert.equal(attribute(undefined, 'href'), '')
})

test('text has spaces between blocks, entities decoded once, and no scripts', () => {
  assert.equal(textIn(findFirst(page, 'a')), 'A & B two')
  assert.equal(textIn(findAll(page, 'li.tile')[1]), 'in side')
  assert.equal(textIn(parsePage('<b>Tom &amp;amp; Jerry &lt;b&gt;</b>')), 'Tom &amp; Jerry <b>')
  assert.equal(textIn(parsePage('<p>Nice > Nice <span>1</span>2</p>')), 'Nice > Nice 12')
  assert.equal(
    textIn(parsePage('<h1>Calendar</h1>There are <i>no</i>ne')),
    'Calendar There are none',
  )
  assert.equal(textIn(undefined), '')
})

test('the data of a script and of CDATA is read unchanged', () => {
  assert.equal(
    dataIn(findFirst(parsePage('<script id="d">{"a": "<b>"}</script>'), '#d')),
    '{"a": "<b>"}',
  )
  const feed = parseXml('<feed><entry><title><![CDATA[A <b>b</b>]]></title></entry></feed>')
  assert.equal(dataIn(findFirst(feed, 'title')), 'A <b>b</b>')
})

test('an invalid selector is a bug', () => {
  for (const selector of ['', 'ul li', 'li:first', '[a=b]']) {
    assert.throws(() => findAll(page, selector), TypeError, selector)
  }
})

test('pages with a hundred thousand siblings or ten thousand levels are read', () => {
  assert.equal(
    findAll(parsePage('<li class="tile">x</li>'.repeat(100_000)), 'li.tile').length,
    100_000,
  )
  const deep = parsePage('<div class="tile">'.repeat(10_000))
  assert.equal(findAll(deep, '.tile').length, 1)
  assert.equal(textIn(deep), '')
})

test('the text chunks of a page are in order, each with the link around it', () => {
  const chunks = chunksIn(
    parsePage('<h2>May</h2><a href="/a"><b>fri</b> 4 <i>Sail</i></a><script>x</script>end'),
  )
  assert.deepEqual(chunks, [
    { text: 'May', href: '' },
    { text: 'fri', href: '/a' },
    { text: '4', href: '/a' },
    { text: 'Sail', href: '/a' },
    { text: 'end', href: '' },
  ])
})

test('a picture is found in lazy-loading attributes, in a set or in a style', () => {
  const picture = (markup: string) => pictureIn(parsePage(markup))
  assert.equal(picture('<img src="data:image/gif;base64,AA" data-src="/a.jpg">'), '/a.jpg')
  assert.equal(picture('<img src="data:x" srcset="/b.jpg 1x, /c.jpg 2x">'), '/b.jpg')
  assert.equal(picture('<img src="/d.jpg" srcset="/e.jpg 1x">'), '/d.jpg')
  assert.equal(picture(`<div style="background-image: url('/f.jpg')"></div>`), '/f.jpg')
  assert.equal(picture('<p>none</p>'), '')
})
