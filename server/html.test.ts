import assert from 'node:assert/strict'
import { test } from 'node:test'
import { html } from './html.ts'

test('text is escaped everywhere, our own markup is not', () => {
  const name = `<b onclick="x('y')">R&D</b>`
  assert.equal(
    html`<p title="${name}">${html`<i>${name}</i>`}</p>`.markup,
    '<p title="&lt;b onclick=&quot;x(&#39;y&#39;)&quot;&gt;R&amp;D&lt;/b&gt;"><i>&lt;b onclick=&quot;x(&#39;y&#39;)&quot;&gt;R&amp;D&lt;/b&gt;</i></p>',
  )
})

test('lists are joined, null and false render nothing, 0 is printed', () => {
  assert.equal(html`${['a', html`<br />`, ['b']]}${null}${false}${0}`.markup, 'a<br />b0')
})
