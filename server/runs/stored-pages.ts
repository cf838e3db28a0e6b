import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Page } from '@app/sources/source.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'
import { nullIfMissing } from '../files/missing.ts'
import {
  deletePages,
  findLatestAnswer,
  findPageFile,
  insertPage,
  markFilesDeleted,
  selectNewest,
  selectOverLimit,
  type StoredPage,
  type ReadPage,
} from './pages-store.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

type PageDeps = { database: Database; config: Pick<Config, 'dataDir'> }

/** How long, and how much, responses of websites are stored. */
export const PAGE_LIMITS = { bytes: 2_000_000_000, days: 30 }

function folderOf({ config }: PageDeps): string {
  return join(config.dataDir, 'pages')
}

/**
 * Stores one page of a run: its text compressed in a file, the rest in a row. False if another process has taken the
 * run over.
 */
export async function storePage(
  deps: PageDeps,
  { id, attempt }: { id: string; attempt: number },
  ordinal: number,
  page: ReadPage,
): Promise<boolean> {
  const name = `${attempt}-${ordinal}.gz`
  const size = await writeWhole(join(folderOf(deps), id), name, page.body)
  const { pool } = deps.database
  return insertPage(pool, { id, attempt }, { ...page, ordinal, size, file: join(id, name) })
}

async function writeWhole(folder: string, name: string, text: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const bytes = await compress(text)
  const temporary = join(folder, `.${randomUUID()}`)
  await writeFile(temporary, bytes, { mode: 0o600 })
  await rename(temporary, join(folder, name))
  return bytes.length
}

/** Deletes the pages of a run that starts over. */
export async function dropPages(deps: PageDeps, run: string): Promise<void> {
  if (await deletePages(deps.database.pool, run))
    await rm(join(folderOf(deps), run), { recursive: true, force: true })
}

/** The text of one page of a run; null if it was deleted. */
export async function readPageText(
  deps: PageDeps,
  { run, ordinal }: { run: string; ordinal: number },
): Promise<string | null> {
  const file = await findPageFile(deps.database.pool, { run, ordinal })
  return file === null ? null : readText(join(folderOf(deps), file))
}

/** The latest stored response from an address for this crawler, if it has a cache validator. */
export async function findStoredPage(
  deps: PageDeps,
  { crawler, url }: { crawler: string; url: string },
): Promise<StoredPage | null> {
  const row = await findLatestAnswer(deps.database.pool, { crawler, url })
  if (!row || (row.etag === null && row.lastModified === null)) return null
  const { file, ...page } = row
  const body = await readText(join(folderOf(deps), file))
  return body === null ? null : { ...page, body }
}

/** A page with its run and its place in it. */
export type StoredRunPage = Page & { run: string; ordinal: number }

/** The first page of this crawler's latest run with stored pages; null if there is none. */
export async function findNewestPage(
  deps: PageDeps,
  crawler: string,
): Promise<StoredRunPage | null> {
  const [page] = await findNewestPages(deps, crawler, 1)
  return page ?? null
}

/** The first pages of the latest run with stored pages, at most `most`, and never more than five. */
export async function findNewestPages(
  deps: PageDeps,
  crawler: string,
  most: number,
): Promise<StoredRunPage[]> {
  const pages: StoredRunPage[] = []
  for (const { file, fetchedAt, ...page } of await selectNewest(deps.database.pool, crawler)) {
    if (pages.length === most || (pages[0] && pages[0].run !== page.run)) break
    const body = await readText(join(folderOf(deps), file))
    if (body !== null) pages.push({ ...page, body, fetchedAt: Temporal.Instant.from(fetchedAt) })
  }
  return pages
}

/** Null if the file is missing, as after a restore without the data folder. */
async function readText(path: string): Promise<string | null> {
  const bytes = await nullIfMissing(readFile(path))
  return bytes && (await decompress(bytes)).toString('utf8')
}

/** Deletes the oldest stored responses: those past the day limit, and those beyond the total size. */
export async function cleanPages(
  deps: PageDeps & { clock: { now: () => Temporal.Instant } },
  limits: { bytes: number; days: number } = PAGE_LIMITS,
): Promise<{ runs: number }> {
  const oldest = deps.clock.now().subtract({ hours: limits.days * 24 })
  const { pool } = deps.database
  const runs = await selectOverLimit(pool, { before: oldest.toString(), bytes: limits.bytes })
  for (const run of runs) {
    await rm(join(folderOf(deps), run), { recursive: true, force: true })
    await markFilesDeleted(pool, run)
  }
  return { runs: runs.length }
}
