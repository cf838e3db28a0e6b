import assert from 'node:assert/strict'
import test from 'node:test'
import { createPageCache } from './page-cache.ts'

function venue() {
  let standing = '1'
  let renders = 0
  const cache = createPageCache(async () => standing)
  const ask = (key: string, nonce: string, answer: ResponseInit = {}) =>
    cache.read(key, nonce, async (given) => {
      renders += 1
      return new Response(`<i nonce="${given}">${renders}</i>`, answer)
    })
  return { ask, moveTo: (next: string) => (standing = next), rendered: () => renders }
}

test('a page is rendered once and carries a nonce of each answer', async () => {
  const { ask, rendered } = venue()
  assert.equal((await ask('/today', 'one')).html, '<i nonce="one">1</i>')
  assert.equal((await ask('/today', 'two')).html, '<i nonce="two">1</i>')
  assert.equal(rendered(), 1)
})

test('another address or choice is another page', async () => {
  const { ask, rendered } = venue()
  await ask('/today\nlanguage=da', 'one')
  await ask('/today\nlanguage=ro', 'two')
  assert.equal(rendered(), 2)
})

test('what is written makes every page new', async () => {
  const { ask, moveTo } = venue()
  await ask('/today', 'one')
  moveTo('2')
  assert.match((await ask('/today', 'two')).html, />2</)
})

test('what failed or sets a cookie is made each time', async () => {
  const { ask, rendered } = venue()
  for (const status of [404, 500, 404])
    assert.equal((await ask('/x', 'n', { status })).status, status)
  const headers = { 'set-cookie': 'a=1' }
  for (const nonce of ['one', 'two']) await ask('/y', nonce, { headers })
  assert.equal(rendered(), 5)
})

test('a page that was rendered while somebody wrote is not kept', async () => {
  let standing = '1'
  const cache = createPageCache(async () => standing)
  const during = async () => {
    standing = '2'
    await cache.read('/other', 'n', async () => new Response('other'))
    return new Response('old')
  }
  await cache.read('/today', 'n', during)
  const { html } = await cache.read('/today', 'n', async () => new Response('new'))
  assert.equal(html, 'new')
})

test('while nobody knows how things stand, each page is made anew', async () => {
  const cache = createPageCache(async () => null)
  for (const html of ['one', 'two'])
    assert.equal((await cache.read('/login', 'n', async () => new Response(html))).html, html)
})
