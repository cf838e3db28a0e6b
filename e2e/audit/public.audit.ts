import test from 'node:test'
import { openPage } from '../browser.ts'
import { auditEach, openDemo } from './screen.ts'
import { PUBLIC } from './screens.ts'

test('the pages that visitors see', async (t) => {
  const product = await openDemo(t)
  const page = await openPage(t)
  await auditEach(t, page, product, PUBLIC)
})
