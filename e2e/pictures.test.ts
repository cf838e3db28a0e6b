import assert from 'node:assert/strict'
import test from 'node:test'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { openPage } from './browser.ts'
import { openProduct, signIn } from './product.ts'
import { closeToast } from './toasts.ts'

const ID = 'SUPERLIGADK'

test('pictures are dropped, pasted, refused by their content, enlarged, deleted and restored', async (t) => {
  const product = await openProduct(t)
  await product.deps.database.pool.query(`update categories set title = 'Cup' where id = $1`, [ID])
  const page = await openPage(t)
  await signIn(page, product, '/app/categories')
  await page.getByRole('region', { name: 'FOOTBALL', exact: true }).scrollIntoViewIfNeeded()
  const row = page.getByRole('row').filter({ hasText: ID })
  const image = row.locator('td[data-field="imageFile"]')
  const served = async (name: string) =>
    (await page.request.get(`${product.url}/images/${name}`)).status()
  await row.waitFor()

  await t.test('a picture dropped on a row becomes its image', async () => {
    await bring(image, 'drop', await picture(30, 2000))
    await closeToast(page, 'status', 'Cup uploaded successfully')
    assert.equal(await served(`${ID}-IMAGE.png`), 200)
  })

  await t.test('it is enlarged to at most 750 px', async () => {
    await image.getByRole('button', { name: 'Enlarge image of Cup' }).click()
    const large = page.getByRole('dialog').getByRole('img', { name: 'Cup' })
    await large.waitFor()
    const height = () => large.evaluate((element) => element.getBoundingClientRect().height)
    await page.waitForFunction(
      (element) => (element as HTMLImageElement | null)?.complete,
      await large.elementHandle(),
    )
    const usual = page.viewportSize() ?? { width: 1440, height: 900 }
    await page.setViewportSize({ ...usual, height: 1100 })
    assert.equal(await height(), 750)
    // On a lower screen it fits entirely.
    await page.setViewportSize({ ...usual, height: 700 })
    assert.equal(await height(), 560)
    await page.setViewportSize(usual)
    await page.keyboard.press('Escape')
    await large.waitFor({ state: 'detached' })
  })

  await t.test('a picture pasted into the logo becomes its logo', async () => {
    await bring(row.locator('td[data-field="logoFile"]'), 'paste', await picture(60, 60))
    await closeToast(page, 'status', 'Cup uploaded successfully')
    assert.equal(await served(`${ID}.png`), 200)
  })

  await t.test(
    'a file that only claims to be a picture is refused, and the old one stays',
    async () => {
      const script = Buffer.from('<script>alert(1)</script>').toString('base64')
      await bring(image, 'drop', script)
      await closeToast(page, 'alert', /^Failed: .*is not a picture/)
      assert.equal(await served(`${ID}-IMAGE.png`), 200)
    },
  )

  await t.test('undo restores a deleted picture', async () => {
    await row.getByRole('button', { name: 'Row menu' }).click()
    await page.getByRole('menuitem', { name: 'Delete image', exact: true }).click()
    const toast = page.getByRole('status').filter({ hasText: 'Cup image deleted successfully' })
    await toast.waitFor()
    await image.getByRole('button', { name: 'Enlarge image of Cup' }).waitFor({ state: 'detached' })
    await toast.getByRole('button', { name: 'Undo' }).click()
    await image.getByRole('button', { name: 'Enlarge image of Cup' }).waitFor()
  })
})

/** A PNG of this size in base64. */
async function picture(width: number, height: number): Promise<string> {
  const create = { width, height, channels: 3, background: 'teal' } as const
  return (await sharp({ create }).png().toBuffer()).toString('base64')
}

/** Dispatches the events of dropping or pasting a file on a cell. */
async function bring(cell: Locator, way: 'drop' | 'paste', base64: string): Promise<void> {
  await cell.evaluate(
    (element, given) => {
      const bytes = Uint8Array.from(atob(given.base64), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'cup.png', { type: 'image/png' }))
      const options = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        given.way === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      )
    },
    { way, base64 },
  )
}
