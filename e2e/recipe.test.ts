import assert from 'node:assert/strict'
import test from 'node:test'
import { openPage } from './browser.ts'
import { openCrawler } from './crawlers-screen.ts'
import { openProduct, until, type OpenProduct } from './product.ts'
import { startWebsite } from './website.ts'

const ZONE = 'Europe/Copenhagen'

test('an operator writes a recipe, sees its matches while typing, and accepts its events', async (t) => {
  const site = await startWebsite()
  t.after(site.close)
  const product = await openProduct(t, { ALLOWED_PRIVATE_HOSTS: site.host })
  const talks = comingTalks(product.deps.clock.now())
  site.publish('/talks', talksPage(talks))
  const page = await openPage(t)
  const card = await openCrawler(page, product, {
    title: 'Evening Talks',
    method: 'SelectorRecipe',
    url: `${site.url}/talks`,
  })
  const recipe = card.getByRole('group', { name: 'Recipe' })
  const field = (label: string) => recipe.getByLabel(label, { exact: true })
  const sum = recipe.getByRole('status')

  await recipe.getByText('No page is stored yet').waitFor()
  await recipe.getByRole('button', { name: 'Read the page' }).click()
  await recipe.getByText(/^Read .* from/).waitFor()

  await field('List').fill('li')
  await sum.filter({ hasText: '5 items' }).waitFor()
  await field('List').fill('li.talk')
  await sum.filter({ hasText: '3 items' }).waitFor()
  await field('Title').fill('h2')
  await recipe
    .getByText(talks[1]?.name ?? '')
    .first()
    .waitFor()
  await field('Date').fill('time')
  await field('Link').fill('a@href')
  await field('Date format').fill("d. MMMM yyyy 'kl.' HH.mm")
  await field('Language of the dates').fill('Danish')
  await page.getByRole('option', { name: 'Danish', exact: true }).waitFor()
  // By key, because the results of the reading still move the card.
  await field('Language of the dates').press('ArrowDown')
  await field('Language of the dates').press('Enter')
  await sum.filter({ hasText: '3 items, 3 events' }).waitFor()

  await card.getByRole('button', { name: 'Dry Run' }).click()
  await page.getByRole('button', { name: 'Save and dry run' }).click()
  const plan = page.getByRole('dialog', { name: 'Dry Run, Evening Talks' })
  for (const { name } of talks) await plan.getByText(name).waitFor()
  await plan.getByRole('button', { name: 'Commit 3 changes' }).click()
  await page.getByText('3 changes are stored').waitFor()

  assert.deepEqual(
    await storedEvents(product),
    talks.map(({ name, at }) => ({ description: name, date: at.toInstant().toString() })),
  )
})

for (const { name, width } of [
  { name: 'on a desk', width: 1440 },
  { name: 'by keyboard on a phone', width: 375 },
]) {
  test(`an operator types one event of a new page and runs what is found, ${name}`, async (t) => {
    const site = await startWebsite()
    t.after(site.close)
    const product = await openProduct(t, { ALLOWED_PRIVATE_HOSTS: site.host })
    const talks = comingTalks(product.deps.clock.now())
    site.publish('/talks', talksPage(talks))
    const page = await openPage(t, { width, height: 900 })
    const card = await openCrawler(page, product, {
      title: 'Evening Talks',
      method: 'SelectorRecipe',
      url: `${site.url}/talks`,
    })
    const recipe = card.getByRole('group', { name: 'Recipe' })
    await recipe.getByRole('button', { name: 'Read the page' }).press('Enter')

    const event = recipe.getByLabel('An event of the page')
    await event.fill('Salt and pepper, 3 May')
    await recipe.getByRole('button', { name: 'Find the events' }).press('Enter')
    await recipe.getByText('"Salt and pepper, 3 May" is not in the text of the page').waitFor()

    const [, second] = talks
    assert.ok(second)
    const { day, hour } = { day: second.at.day, hour: second.at.hour }
    await event.fill(`${second.name}, ${day}. ${MONTHS[second.at.month - 1]} ${hour}:30`)
    await event.press('Tab')
    await page.keyboard.press('Enter')
    const found = recipe.getByRole('list', { name: 'Events it would give' })
    for (const talk of talks) await found.getByText(talk.name).waitFor()
    await recipe
      .getByText(/^3 events/)
      .first()
      .waitFor()
    await recipe.getByRole('button', { name: 'Use and run' }).press('Enter')

    const stored = await until('the events', async () => {
      const events = await storedEvents(product)
      return events.length === 3 ? events : undefined
    })
    assert.deepEqual(
      stored,
      talks.map((talk) => ({ description: talk.name, date: talk.at.toInstant().toString() })),
    )
  })
}

type Talk = { name: string; at: Temporal.ZonedDateTime }

function comingTalks(now: Temporal.Instant): Talk[] {
  const evening = now.toZonedDateTimeISO(ZONE).startOfDay().with({ hour: 19, minute: 30 })
  return [
    { name: 'Mosses of the Harbour', at: evening.add({ days: 1 }) },
    { name: 'A Short History of Salt', at: evening.add({ days: 3 }) },
    { name: 'Clocks without Hands', at: evening.add({ days: 5 }) },
  ]
}

const MONTHS =
  'januar februar marts april maj juni juli august september oktober november december'.split(' ')

/** The talks as items of one list among others, with dates as Danes write them. */
function talksPage(talks: Talk[]): string {
  const items = talks.map(({ name, at }, place) => {
    const date = `${at.day}. ${MONTHS[at.month - 1]} ${at.year} kl. ${at.hour}.${at.minute}`
    return `<li class="talk"><h2>${name}</h2><time>${date}</time><a href="/talks/${place}">Read on</a></li>`
  })
  return `<!doctype html><html lang="da"><head><title>Talks</title></head>
<body><ul><li>Home</li><li>About</li></ul><ul>${items.join('')}</ul></body></html>`
}

async function storedEvents({ deps }: OpenProduct) {
  const { rows } = await deps.database.pool.query<{ description: string; date: string }>(
    'select description, date from events order by date',
  )
  return rows
}
