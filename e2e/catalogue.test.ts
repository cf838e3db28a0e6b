import assert from 'node:assert/strict'
import test from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { openPage } from './browser.ts'
import { openProduct, signIn, type OpenProduct } from './product.ts'
import { closeToast } from './toasts.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function rowOf(page: Page | Locator, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text })
}

async function choose(page: Page, row: Locator, item: string): Promise<void> {
  await row.getByRole('button', { name: 'Row menu' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Selects from the last row of the first table to the first row of the second with Shift. */
async function selectAcrossTables(tables: Locator): Promise<void> {
  const boxesOf = (table: number) =>
    tables.nth(table).getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxesOf(0).last().click()
  await boxesOf(1)
    .first()
    .click({ modifiers: ['Shift'] })
}

/** In a cell with a list, arrow keys change rows and Alt+Down opens it; afterwards the country is Romania again. */
async function checkArrowsInListCell(page: Page, country: Locator): Promise<void> {
  const choice = country.first()
  assert.equal(await choice.inputValue(), 'Romania')
  await choice.focus()
  await page.keyboard.press('ArrowDown')
  assert.equal(
    await page.evaluate(() => document.activeElement?.closest('tr')?.ariaRowIndex),
    '3',
    'Down leads to the row below',
  )
  await page.keyboard.press('ArrowUp')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  assert.notEqual(await choice.inputValue(), 'Romania')
  await page.keyboard.press('ArrowUp')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await choice.fill('Romania')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  assert.equal(await choice.inputValue(), 'Romania')
}

type AtCatalogue = { product: OpenProduct; page: Page }

test('an operator manages the catalogue', async (t) => {
  const at = { product: await openProduct(t), page: await openPage(t) }
  await t.test(
    'an operator adds, edits, illustrates and deletes categories, gets refusals, and undoes',
    () => editCategories(at),
  )
  await t.test(
    'an operator manages locations, main groups and groups, and one undo restores a whole main group',
    () => editSettings(at),
  )
})

async function editCategories({ page, product }: AtCatalogue): Promise<void> {
  await signIn(page, product, '/app/categories')
  const football = page.getByRole('region', { name: 'FOOTBALL', exact: true })
  await page.getByRole('region', { name: 'Categories by group' }).waitFor()
  await page.getByRole('region', { name: 'Categories without TV channels' }).waitFor()

  // Create: refused while something is missing, then stored under an id derived from its title.
  await football.getByRole('button', { name: 'Add a category to FOOTBALL' }).click()
  await page.keyboard.press('Control+s')
  await closeToast(page, 'alert', 'Save failed. One of the properties is null: Title')
  await football.getByRole('textbox', { name: 'Title' }).fill('Cupa Veche')
  await page.getByText('CUPAVECHE').waitFor()
  await page.keyboard.press('Control+s')
  await closeToast(page, 'status', 'Cupa Veche saved successfully')

  // Refused: no id can be derived from such a title, and the title is marked.
  await football.getByRole('button', { name: 'Add a category to FOOTBALL' }).click()
  await football.getByRole('textbox', { name: 'Title' }).fill('Купа')
  await page.keyboard.press('Control+s')
  const noId =
    'Save failed. One of the properties is null: Id. The id is made of the Latin letters and digits of the title: write some into it.'
  await closeToast(page, 'alert', noId)
  await football.getByRole('textbox', { name: 'Title' }).and(page.locator(':focus')).waitFor()
  await choose(
    page,
    page.getByRole('row').filter({ has: page.locator('input[value="Купа"]') }),
    'Reset',
  )
  await closeToast(page, 'status', 'Changes reset success: 1 draft')

  // Refused: an existing id is an error that names its owner, and the draft stays.
  await football.getByRole('button', { name: 'Add a category to FOOTBALL' }).click()
  await football.getByRole('textbox', { name: 'Title' }).fill('cupa véche')
  await page.keyboard.press('Control+s')
  await closeToast(page, 'alert', 'The id CUPAVECHE is taken by the category "Cupa Veche"')
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await closeToast(page, 'status', 'Categories reset success: 1 draft')

  // Edit; rows far from the viewport are not rendered.
  await football.scrollIntoViewIfNeeded()
  const row = rowOf(page, 'CUPAVECHE')
  await row.getByRole('button', { name: 'Parent, empty' }).click()
  await row.getByRole('textbox', { name: 'Parent' }).fill('Romania')
  await page.keyboard.press('Control+s')
  await closeToast(page, 'status', 'Cupa Veche saved successfully')
  const stored = await product.deps.database.pool.query(
    `select parent, index from categories where id = 'CUPAVECHE'`,
  )
  assert.deepEqual(stored.rows, [{ parent: 'Romania', index: 23 }])

  // The menu of a row stores the file from the box.
  await page.getByLabel('File to upload').setInputFiles({
    name: 'cup.png',
    mimeType: 'image/png',
    buffer: PNG,
  })
  await choose(page, row, 'Upload image')
  await closeToast(page, 'status', 'Cupa Veche uploaded successfully')
  // It is stored once: no other row gets it by mistake.
  await page.getByText('cup.png was stored as the image of Cupa Veche').waitFor()
  await row.getByRole('button', { name: 'Row menu' }).click()
  const upload = page.getByRole('menuitem', {
    name: 'Upload logo Choose a file in the upload box first',
  })
  assert.equal(await upload.getAttribute('aria-disabled'), 'true')
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Enlarge image of Cupa Veche' }).click()
  await page.getByRole('img', { name: 'Cupa Veche' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await row
    .getByRole('button', { name: 'Enlarge image of Cupa Veche' })
    .and(page.locator(':focus'))
    .waitFor()

  // Delete: what will be deleted along with it is counted first, and one undo restores it.
  await choose(page, row, 'Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete Cupa Veche' })
  await dialog.getByText('This deletes 1 category and 1 picture.').waitFor()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  const gone = page.getByRole('status').filter({ hasText: 'Cupa Veche deleted successfully' })
  await row.waitFor({ state: 'detached' })
  await gone.getByRole('button', { name: 'Undo' }).click()
  await closeToast(page, 'status', 'Cupa Veche is back')
  await row.getByRole('button', { name: 'Enlarge image of Cupa Veche' }).waitFor()

  // A range of categories continues in the next group.
  await selectAcrossTables(page.getByRole('grid'))
  await page.getByText(/^\d+ categories selected/).waitFor()
  await page.getByRole('button', { name: 'Clear selection' }).click()

  // The stored count is shown while it differs, until it is synced.
  await page.getByText('Stored count').waitFor()
  await page.getByRole('button', { name: 'Sync count' }).click()
  await closeToast(page, 'status', 'Number updated successfully: 182')
  await page.getByText('Stored count').waitFor({ state: 'detached' })
  const { rows } = await product.deps.database.pool.query('select count from counters')
  assert.deepEqual(rows, [{ count: 182 }])

  await page.getByRole('button', { name: 'Clear cache' }).click()
  await closeToast(page, 'status', 'Categories loaded successfully')
}

async function editSettings({ page, product }: AtCatalogue): Promise<void> {
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const ids = async (table: string) => {
    const { rows } = await product.deps.database.pool.query(`select id from ${table} order by id`)
    return rows.map(({ id }) => String(id))
  }
  await page.getByRole('region', { name: 'Groups by main group' }).waitFor()

  // A new location defaults to Romania.
  const places = page.getByRole('region', { name: 'Locations', exact: true })
  await places.getByRole('button', { name: 'Add a location' }).click()
  await page.keyboard.press('Control+s')
  await closeToast(page, 'alert', 'One of the properties is null: Title')
  await places.getByRole('textbox', { name: 'Title' }).fill('Târgu Mureș')
  await checkArrowsInListCell(page, places.getByRole('combobox', { name: 'Country' }))
  await page.keyboard.press('Control+s')
  await closeToast(page, 'status', 'Târgu Mureș saved successfully')
  assert.ok((await ids('locations')).includes('targumures'))

  // A location in use shows how many categories have its name.
  await choose(page, rowOf(places, 'copenhagen'), 'Delete')
  const inUse = page.getByRole('dialog', { name: 'Delete Copenhagen' })
  await inUse.getByText('categories keep its name as text').waitFor()
  await inUse.getByRole('button', { name: 'Cancel' }).click()

  // A group needs an icon.
  const music = page.getByRole('region', { name: 'Groups of Music' })
  await music.getByRole('button', { name: 'Add a group to Music' }).click()
  await music.getByRole('textbox', { name: 'Title' }).fill('Jazz')
  await page.keyboard.press('Control+s')
  await closeToast(page, 'alert', 'One of the properties is null: Icon')
  await music.getByLabel('Icon').fill('musi')
  await page.getByRole('option', { name: 'fa-music' }).click()
  await page.keyboard.press('Control+s')
  await closeToast(page, 'status', 'Jazz saved successfully')

  // A range of groups continues in the next main group, and leaves other tables alone.
  await selectAcrossTables(page.getByRole('region', { name: /^Groups of / }))
  await page.getByText('2 groups selected').waitFor()
  await page.getByRole('button', { name: 'Clear selection' }).click()

  // A main group is deleted with everything under it, and restored completely.
  const before = [await ids('main_groups'), await ids('groups'), await ids('categories')]
  const mains = page.getByRole('region', { name: 'Main Groups', exact: true })
  await choose(page, rowOf(mains, 'Television'), 'Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete Television' })
  await dialog
    .getByText(/This deletes 1 main group, 1 group, 72 categories and 144 pictures/)
    .waitFor()
  await dialog.getByRole('button', { name: 'Delete 74 rows' }).click()
  const gone = page.getByRole('status').filter({ hasText: 'Television deleted successfully' })
  await gone.waitFor()
  assert.ok(!(await ids('groups')).includes('tvchannels'))
  await gone.getByRole('button', { name: 'Undo' }).click()
  // Restoring all of it needs confirmation.
  const undo = page.getByRole('dialog', { name: /^Undo \d+ rows\?$/ })
  await undo.getByText(/^Brings \d+ rows back\.$/).waitFor()
  await undo.getByRole('button', { name: /^Undo \d+ rows$/ }).click()
  await closeToast(page, 'status', 'Television is back')
  assert.deepEqual([await ids('main_groups'), await ids('groups'), await ids('categories')], before)
}
