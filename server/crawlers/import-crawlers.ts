import { randomUUID } from 'node:crypto'
import type { CategoryFields } from '@app/core/categories/category.ts'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import {
  checkFileCrawler,
  isRedacted,
  readCrawlerFile,
  toNewCrawler,
  type FileCategory,
  type FileCrawler,
} from '@app/core/crawlers/crawler-file.ts'
import { NEW_CRAWLER } from '@app/core/crawlers/fields.ts'
import { AppError } from '@app/core/errors.ts'
import { createCategoryId } from '@app/core/ids.ts'
import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import { message, type Message } from '@app/core/messages/message.ts'
import { foldText } from '@app/core/text.ts'
import { refuseMissing } from '../catalogue/parents.ts'
import { readCatalogue } from '../categories/actions.ts'
import type { ChangeDraft } from '../log/change-draft.ts'
import { writeChangeSet } from '../log/write.ts'
import { listCrawlers } from '../runs/crawler-store.ts'
import { checkedFields, requireCrawler, type CrawlerDeps } from './actions.ts'

type Category = FileCategory & { parent: string }
type Stored = { crawlers: Crawler[]; categories: Category[]; groups: { id: string }[] }

type Checked = {
  title: string
  problem: Message | null
  crawler: FileCrawler | null
  category: string | null
  isGroupKnown: boolean
  needsKey: boolean
  isTitleTaken: boolean
  sameAddress: string[]
}

/** What the crawlers of a file would be here: their categories, and what is here already. */
export async function checkCrawlerFile(
  deps: CrawlerDeps,
  text: string,
): Promise<{ crawlers: Checked[] }> {
  const read = readCrawlerFile(text)
  const crawlers = await listCrawlers(deps.database.pool)
  const { categories, groups } = await readCatalogue(deps)
  const stored = { crawlers, categories, groups }
  const checked: Checked[] = []
  for (const { title, crawler, problem } of read) {
    const own = crawler ? await findProblem(deps, crawler) : problem
    checked.push({ title, problem: own, crawler, ...compare(crawler, stored) })
  }
  return { crawlers: checked }
}

/** Why a crawler could not be stored; null if it could. */
async function findProblem(deps: CrawlerDeps, crawler: FileCrawler): Promise<Message | null> {
  try {
    await checkedSettings(deps, crawler)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.sentence
  }
}

/** All that is set is new. */
const BLANK: Crawler = { ...NEW_CRAWLER, id: 'new', version: 0, lastRunDate: null }

/** Its settings in a new crawler, by the rules of saving one: no private hosts, no selectors that cannot be read. */
async function checkedSettings(deps: CrawlerDeps, shared: FileCrawler) {
  const fields = toNewCrawler(checkFileCrawler(shared))
  const set = Object.entries(fields).filter(
    ([name, value]) => value !== NEW_CRAWLER[name as keyof typeof NEW_CRAWLER],
  )
  return { ...fields, ...(await checkedFields(deps, BLANK, Object.fromEntries(set))) }
}

function compare(crawler: FileCrawler | null, { crawlers, categories, groups }: Stored) {
  const same = crawlers.filter(
    ({ method, url }) => url !== '' && url === crawler?.url && method === crawler.method,
  )
  const title = foldText(crawler?.title ?? '')
  return {
    category: crawler?.category ? findCategory(crawler.category, categories) : null,
    isGroupKnown: groups.some(({ id }) => id === crawler?.category?.group),
    needsKey: crawler !== null && isRedacted(crawler),
    isTitleTaken: crawlers.some((other) => foldText(other.title) === title),
    sameAddress: same.map((other) => other.title),
  }
}

/** The id of the category here: that of the file, or the only one of its title. */
function findCategory({ id, title }: FileCategory, categories: Category[]): string | null {
  if (categories.some((category) => category.id === id)) return id
  const [only, ...others] = categories.filter((one) => foldText(one.title) === foldText(title))
  return only && others.length === 0 ? only.id : null
}

type NewCategory = { title: string; group: string; parent: string }
type ToImport = { crawler: FileCrawler; category: { id: string } | NewCategory | null }

/** Adds crawlers of a file, switched off, with the categories that have to be made, as one change set. */
export async function importCrawlers(
  deps: CrawlerDeps,
  { crawlers, author }: { crawlers: ToImport[]; author: ChangeAuthor },
): Promise<{ changeSet: number | null; rowCount: number; crawlers: Crawler[] }> {
  const rows: (ReturnType<typeof toNewCrawler> & { id: string })[] = []
  const made = new Map<string, NewCategory>()
  const kept = new Set<string>()
  for (const { crawler, category } of crawlers) {
    const id = category && 'title' in category ? toCategoryId(category) : (category?.id ?? null)
    if (category && 'title' in category && id !== null) made.set(id, category)
    else if (id !== null) kept.add(id)
    rows.push({ id: randomUUID(), ...(await checkedSettings(deps, crawler)), category: id })
  }
  const { categories } = await readCatalogue(deps)
  const meta = { author, cause: 'import' as const, summary: summaryOf(crawlers) }
  const { changeSet, rowCount } = await writeChangeSet(deps, meta, async (draft) => {
    await makeCategories(draft, made, categories)
    await refuseUnknown(draft, [...kept])
    await draft.create('crawlers', rows)
  })
  const stored = await Promise.all(rows.map(({ id }) => requireCrawler(deps, id)))
  return { changeSet, rowCount, crawlers: stored }
}

function summaryOf(crawlers: ToImport[]): Message {
  const [first] = crawlers
  return crawlers.length === 1 && first
    ? message('Added the crawler {title} from a file', { title: first.crawler.title })
    : message(
        '{count, plural, one {Added # crawler from a file} other {Added # crawlers from a file}}',
        { count: crawlers.length },
      )
}

function toCategoryId(category: NewCategory): string {
  return createCategoryId(category.title, category)
}

/** The categories that are not there yet; another import may have made them meanwhile. */
async function makeCategories(
  draft: ChangeDraft,
  made: Map<string, NewCategory>,
  others: Pick<CategoryFields, 'group' | 'index'>[],
): Promise<void> {
  const there = await draft.read('categories', [...made.keys()])
  const missing = [...made].filter(([id]) => !there.has(id))
  await refuseMissing(draft, 'groups', {
    ids: missing.map(([, { group }]) => group),
    field: 'group',
    label: message('group'),
  })
  const rows = missing.map(([id, fields], place) => {
    const indexes = others.filter(({ group }) => group === fields.group).map(({ index }) => index)
    return { id, ...fields, index: Math.max(0, ...indexes) + 1 + place }
  })
  await draft.create('categories', rows)
}

async function refuseUnknown(draft: ChangeDraft, ids: string[]): Promise<void> {
  const there = await draft.read('categories', ids)
  const unknown = ids.find((id) => !there.has(id))
  if (unknown === undefined) return
  throw new AppError('bad-input', message('There is no category {id}', { id: unknown }), {
    details: { field: 'category' },
  })
}
