import assert from 'node:assert/strict'
import test from 'node:test'
import { openPage } from './browser.ts'
import { lookAt, openDemo } from './look-at-screens.ts'
import { signIn } from './product.ts'

const SCREENS = [
  '/app/dashboard',
  '/app/dashboard/user?email=astrid.demo%40example.com',
  '/app/coverage',
  '/app/legal',
  '/app/events',
  '/app/history',
  '/app/inbox',
  '/app/extra/search',
]
const PUBLIC = ['/landingPage', '/login', '/error', '/demo/programme']

test('every screen of the demo is accessible and fits at phone, tablet and desk, light and dark', async (t) => {
  const product = await openDemo(t)
  const found: string[] = []
  for (const dark of [false, true]) {
    const page = await openPage(t, { dark })
    for (const path of PUBLIC) found.push(...(await lookAt(page, product.url, path)))
    await signIn(page, product)
    for (const path of SCREENS) found.push(...(await lookAt(page, product.url, path)))
  }
  assert.deepEqual(found, [])
})
