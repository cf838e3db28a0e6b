import { message } from '../core/messages/message.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TESTER, eventOf, storeEvents } from '@app/server/testing/catalogue.ts'
import { writeChangeSet } from '@app/server/log/write.ts'
import { startProduct, type Product } from '@app/server/start/product.ts'
import { chromium, type Browser, type Page } from 'playwright-core'
import { findInstalledBrowser } from '../e2e/find-browser.ts'
import { measureTable, noteFirstRow, type Measured } from './grid-page.ts'
import { withDirectus } from '../lab/servers/directus.ts'

export const benchmark = { name: 'Tables in the browser, beside their limits and Directus', run }

const EVENTS = 10_000
const CATEGORIES = 1_000
const A_DAY = 150
const GROUPS = 10
const FIRST_ROW_MS = 1_000
const FRAME_MS = 1_000 / 60
const OPERATOR = { email: 'bench@almanac.example', password: 'a long enough password' }
const OWN_ROW = 'tr[data-row]'

async function run() {
  const browser = await openBrowser()
  try {
    const [events, categories] = await measureOurs(browser)
    const rows = [
      ...limitRows('10,000 events', events),
      ...limitRows('1,000 categories', categories),
    ]
    const theirs = await measureDirectus(browser)
    return { rows: theirs ? [...rows, ...peerRows(events, theirs)] : rows }
  } finally {
    await browser.close()
  }
}

async function openBrowser(): Promise<Browser> {
  const executablePath = findInstalledBrowser()
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
  ]
  return chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })
}

async function openPage(browser: Browser, row: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await noteFirstRow(page, row)
  return page
}

async function measureOurs(browser: Browser): Promise<[Measured, Measured]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-'))
  const environment = {
    PORT: '0',
    DATA_DIR: folder,
    OPERATOR_EMAIL: OPERATOR.email,
    OPERATOR_PASSWORD: OPERATOR.password,
  }
  const product = await startProduct({ environment })
  try {
    await fill(product)
    const page = await openPage(browser, OWN_ROW)
    await signIn(page, product.url)
    const events = await measureTable(page, {
      address: `${product.url}/app/events`,
      row: OWN_ROW,
      enter: enterCell,
    })
    const categories = await measureTable(page, {
      address: `${product.url}/app/categories`,
      row: OWN_ROW,
      enter: enterCell,
    })
    return [events, categories]
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill({ deps }: Product): Promise<void> {
  const why = { author: TESTER, cause: 'import', summary: message('Rows to measure with') } as const
  await writeChangeSet(deps, why, async (draft) => {
    await draft.create('main-groups', [{ id: 'measured', title: 'Measured', index: 9 }])
    await draft.create(
      'groups',
      Array.from({ length: GROUPS }, (_unused, place) => ({
        id: `group${place}`,
        title: `Group ${place}`,
        index: place,
        icon: 'fa-circle',
        mainGroup: 'measured',
      })),
    )
    await draft.create(
      'categories',
      Array.from({ length: CATEGORIES }, (_unused, place) => ({
        id: `MEASURED${place}`,
        title: `Category ${place}`,
        group: `group${place % GROUPS}`,
        parent: '',
        index: place,
      })),
    )
  })
  const now = Temporal.Now.instant()
  await storeEvents(
    deps,
    Array.from({ length: EVENTS }, (_unused, place) =>
      eventOf(`e${place}`, {
        category: `MEASURED${place % CATEGORIES}`,
        title: `Series ${place % 40}`,
        description: `What happens in part ${place}`,
        date: now.add({ hours: 24 * Math.floor(place / A_DAY), minutes: place % A_DAY }).toString(),
      }),
    ),
  )
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('E-mail').fill(OPERATOR.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(OPERATOR.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${url}/app/dashboard`)
}

async function enterCell(page: Page): Promise<void> {
  await page.locator(`${OWN_ROW} td[data-strong][data-kind="text"] button`).first().click()
}

async function measureDirectus(browser: Browser): Promise<Measured | undefined> {
  return withDirectus(EVENTS, async ({ address, row, signIn: enterDirectus, enterField }) => {
    const page = await openPage(browser, row)
    await enterDirectus(page)
    return measureTable(page, { address, row, enter: enterField })
  })
}

function limitRows(what: string, measured: Measured) {
  const { firstRowMs, droppedByWheel, medianLetterMs, slowestLetterMs } = measured
  return [
    {
      what: `${what}: first row within ${FIRST_ROW_MS} ms of load`,
      ratio: FIRST_ROW_MS / Math.max(firstRowMs, 1),
      limit: 1,
      detail: `${firstRowMs.toFixed(0)} ms`,
    },
    {
      what: `${what}: frames kept while scrolling by wheel`,
      ratio: 1 - droppedByWheel,
      limit: 1,
      detail: `${percent(droppedByWheel)} dropped at 1,800 px a second`,
    },
    {
      what: `${what}: a letter within one frame`,
      ratio: FRAME_MS / slowestLetterMs,
      limit: 1,
      detail: `slowest ${slowestLetterMs.toFixed(1)} ms, median ${medianLetterMs.toFixed(1)} ms`,
    },
  ]
}

/** How many times longer the other product takes. */
function peerRows(ours: Measured, theirs: Measured) {
  return [
    {
      what: 'first row, Directus to ours',
      ratio: theirs.firstRowMs / Math.max(ours.firstRowMs, 1),
      limit: 1,
      detail: `${theirs.firstRowMs.toFixed(0)} ms, the 1,000 rows its table shows at most`,
    },
    {
      what: 'frames kept while scrolling by wheel, ours to Directus',
      ratio: (1 - ours.droppedByWheel) / (1 - theirs.droppedByWheel),
      limit: 1,
      detail: `${percent(theirs.droppedByWheel)} dropped there`,
    },
    {
      what: 'frames kept when flung, ours to Directus',
      ratio: (1 - ours.droppedByFling) / (1 - theirs.droppedByFling),
      limit: 1,
      detail: `${percent(ours.droppedByFling)} dropped at 7,200 px a second, ${percent(theirs.droppedByFling)} there`,
    },
    {
      what: 'a letter, Directus to ours',
      ratio: theirs.medianLetterMs / ours.medianLetterMs,
      limit: 1,
      detail: `${theirs.medianLetterMs.toFixed(1)} ms in the form of one row`,
    },
  ]
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
