import assert from 'node:assert/strict'
import { test } from 'node:test'
import { html, jsonInScript } from './html.ts'

test('text is escaped wherever it stands, markup of our own is kept', () => {
  const name = `<b onclick="x('y')">R&D</b>`
  assert.equal(
    html`<p title="${name}">${html`<i>${name}</i>`}</p>`.markup,
    '<p title="&lt;b onclick=&quot;x(&#39;y&#39;)&quot;&gt;R&amp;D&lt;/b&gt;"><i>&lt;b onclick=&quot;x(&#39;y&#39;)&quot;&gt;R&amp;D&lt;/b&gt;</i></p>',
  )
})

test('lists are joined, null and false leave nothing, 0 stays', () => {
  assert.equal(html`${['a', html`<br />`, ['b']]}${null}${false}${0}`.markup, 'a<br />b0')
})

test('JSON inside a script element cannot end it and reads back the same', () => {
  const value = { name: '</script><!--<script>alert(1)</script>&\u2028' }
  const text = jsonInScript(value)
  assert.doesNotMatch(text, /[<>&\u2028]/)
  assert.deepEqual(JSON.parse(text), value)
})
