import test from 'node:test'
import { auditEach } from './audit/screen.ts'
import { SAMPLE } from './audit/screens.ts'
import { openPage } from './browser.ts'
import { openProduct, signIn } from './product.ts'

test('a sample of the screens is accessible and fits at every width and at 400 %, light and dark', async (t) => {
  const product = await openProduct(t)
  const page = await openPage(t)
  await signIn(page, product)
  await auditEach(t, page, product, SAMPLE)
})
