import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { cutHtml, cutJson } from './cut-page.ts'

test('styles, drawings, inlined pictures and scripts without data are removed, and the rest is unchanged', () => {
  const page = `<!doctype html><html><head><STYLE>p{}</STYLE><link rel="stylesheet" href="a.css">
<link rel="canonical" href="/x"><script src="app.js"></script><script>track(1);go('x')</script></head>
<body class='a  b'><p>Kaj &amp; Andrea<svg><path d="M0"/><title>t</title></svg><br/>
<img src="data:image/png;base64,iVBORw0KGgo="><img src='/p.png'></body></html>`
  assert.deepEqual(cutHtml(page), {
    body: `<!doctype html><html><head>
<link rel="canonical" href="/x"></head>
<body class='a  b'><p>Kaj &amp; Andrea<br/>
<img src="data:,"><img src='/p.png'></body></html>`,
    removed: { styles: 1, links: 1, scripts: 2, drawings: 1, 'inlined pictures': 1 },
  })
})

test('scripts that are data or assign it are retained', () => {
  const scripts = [
    '<script type="application/ld+json">{"@type":"Event"}</script>',
    '<script id="__NEXT_DATA__" type="application/json">{}</script>',
    '<script>var pageData = { days: [] };</script>',
    '<script>window.__STATE__={"a":1}</script>',
    "<script>window.shows = JSON.parse('[]')</script>",
    '<script>self.__next_f.push([1,"a"])</script>',
    '<script>let list = [{ a: 1 }]</script>',
    `<script>const text = "${'x'.repeat(300)}"</script>`,
  ]
  const page = scripts.join('\n')
  assert.deepEqual(cutHtml(page), { body: page, removed: {} })
})

test('only the named kinds are cut', () => {
  const page = '<style>p{}</style><svg></svg><img src="data:image/png;base64,aa">'
  assert.deepEqual(cutHtml(page, ['drawings']), {
    body: '<style>p{}</style><img src="data:image/png;base64,aa">',
    removed: { drawings: 1 },
  })
})

test('a page with nothing to cut is unchanged', () => {
  const page = '<p>a<b>c</p>\r\n<!-- data: --><![CDATA[x]]>'
  assert.deepEqual(cutHtml(page), { body: page, removed: {} })
  assert.deepEqual(cutHtml(''), { body: '', removed: {} })
})

test('cutting a page a second time removes nothing', () => {
  const file = new URL('../generic/schema-org-events/page.synthetic.html', import.meta.url)
  const once = cutHtml(readFileSync(file, 'utf8')).body
  assert.deepEqual(cutHtml(once), { body: once, removed: {} })
})

test('JSON loses only white space and inlined pictures', () => {
  const body = '{\n  "name": "a  b",\n  "icon": "data:image/gif;base64,R0lGOD=="\n}'
  assert.deepEqual(cutJson(body), {
    body: '{"name":"a  b","icon":"data:,"}',
    removed: { 'white space': 1, 'inlined pictures': 1 },
  })
  assert.equal(cutJson('{"half":'), undefined)
})
