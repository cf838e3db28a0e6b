import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Page } from '@app/sources/source.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

type PageDeps = { database: Database; config: Pick<Config, 'dataDir'> }

/** What a site answered, with what it said of the answer's version. */
export type ReadPage = Page & {
  status: number
  etag: string | null
  lastModified: string | null
}

/** An earlier answer of the same address that may be asked about and used again. */
export type KeptPage = Omit<ReadPage, 'fetchedAt'>

/** How long and how much of what websites answered is kept. */
export const PAGE_LIMITS = { bytes: 2_000_000_000, days: 30 }

function folderOf({ config }: PageDeps): string {
  return join(config.dataDir, 'pages')
}

/**
 * Keeps one page of a run: its text compressed in a file, the rest in a row. False where the run was taken
 * over by another process meanwhile.
 */
export async function keepPage(
  deps: PageDeps,
  { id, attempt }: { id: string; attempt: number },
  ordinal: number,
  page: ReadPage,
): Promise<boolean> {
  const name = `${attempt}-${ordinal}.gz`
  const size = await writeWhole(join(folderOf(deps), id), name, page.body)
  const { rowCount } = await deps.database.pool.query(
    `insert into run_pages
       (run, ordinal, url, final_url, status, media_type, fetched_at, etag, last_modified, size, file)
     select id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 from runs
     where id = $1 and attempt = $2 and state = 'running'`,
    [
      id,
      attempt,
      ordinal,
      page.url,
      page.finalUrl,
      page.status,
      page.mediaType,
      page.fetchedAt.toString(),
      page.etag,
      page.lastModified,
      size,
      join(id, name),
    ],
  )
  return rowCount === 1
}

async function writeWhole(folder: string, name: string, text: string): Promise<number> {
  await mkdir(folder, { recursive: true })
  const bytes = await compress(text)
  const temporary = join(folder, `.${randomUUID()}`)
  await writeFile(temporary, bytes)
  await rename(temporary, join(folder, name))
  return bytes.length
}

/** Forgets the pages of a run that is begun again. */
export async function dropPages(deps: PageDeps, run: string): Promise<void> {
  const { rowCount } = await deps.database.pool.query('delete from run_pages where run = $1', [run])
  if (rowCount) await rm(join(folderOf(deps), run), { recursive: true, force: true })
}

/** What is known of one page of a run; its text may have been cleaned away. */
export type ListedPage = Omit<ReadPage, 'body' | 'fetchedAt' | 'etag' | 'lastModified'> & {
  ordinal: number
  fetchedAt: string
  /** As it is stored, compressed. */
  sizeBytes: number
  isKept: boolean
}

/** The pages of a run in the order they were read. */
export async function listPages(
  { database }: Pick<PageDeps, 'database'>,
  run: string,
): Promise<ListedPage[]> {
  const { rows } = await database.pool.query<ListedPage>(
    `select ordinal, url, final_url as "finalUrl", status, media_type as "mediaType",
       fetched_at as "fetchedAt", size as "sizeBytes", file is not null as "isKept"
     from run_pages where run = $1 order by ordinal`,
    [run],
  )
  return rows
}

/** The text of one page of a run; null where it is not kept, or its file is gone. */
export async function readPageText(
  deps: PageDeps,
  { run, ordinal }: { run: string; ordinal: number },
): Promise<string | null> {
  const { rows } = await deps.database.pool.query<{ file: string | null }>(
    'select file from run_pages where run = $1 and ordinal = $2',
    [run, ordinal],
  )
  const file = rows[0]?.file ?? null
  return file === null ? null : readText(join(folderOf(deps), file))
}

/** The latest kept answer of an address for this crawler, if the site said of which version it is. */
export async function findKeptPage(
  deps: PageDeps,
  { crawler, url }: { crawler: string; url: string },
): Promise<KeptPage | null> {
  const { rows } = await deps.database.pool.query<Omit<KeptPage, 'body'> & { file: string }>(
    `select page.url, page.final_url as "finalUrl", page.status, page.media_type as "mediaType",
       page.etag, page.last_modified as "lastModified", page.file
     from run_pages page join runs run on run.id = page.run
     where md5(page.url) = md5($2) and page.url = $2 and run.crawler = $1 and page.file is not null
     order by page.fetched_at desc limit 1`,
    [crawler, url],
  )
  const [row] = rows
  if (!row || (row.etag === null && row.lastModified === null)) return null
  const { file, ...page } = row
  const body = await readText(join(folderOf(deps), file))
  return body === null ? null : { ...page, body }
}

/** The page that this crawler read last, of several the first; null where none is kept. */
export async function newestPage(deps: PageDeps, crawler: string): Promise<Page | null> {
  type Row = Omit<Page, 'body' | 'fetchedAt'> & { fetchedAt: string; file: string }
  const { rows } = await deps.database.pool.query<Row>(
    `select page.url, page.final_url as "finalUrl", page.media_type as "mediaType",
       page.fetched_at as "fetchedAt", page.file
     from run_pages page join runs run on run.id = page.run
     where run.crawler = $1 and page.file is not null
     order by run.ordinal desc, page.ordinal limit 5`,
    [crawler],
  )
  for (const { file, fetchedAt, ...page } of rows) {
    const body = await readText(join(folderOf(deps), file))
    if (body !== null) return { ...page, body, fetchedAt: Temporal.Instant.from(fetchedAt) }
  }
  return null
}

/** Null where the file is gone, as after a restore without the data folder. */
async function readText(path: string): Promise<string | null> {
  try {
    return (await decompress(await readFile(path))).toString('utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Removes the oldest kept answers: those past their days, and what is more than the space for all. */
export async function cleanPages(
  deps: PageDeps & { clock: { now: () => Temporal.Instant } },
  limits: { bytes: number; days: number } = PAGE_LIMITS,
): Promise<{ runs: number }> {
  const oldest = deps.clock.now().subtract({ hours: limits.days * 24 })
  const { rows } = await deps.database.pool.query<{ run: string }>(
    `with kept as (
       select run, min(fetched_at) as at, sum(size) as size from run_pages
       where file is not null group by run
     ), summed as (
       select run, at, sum(size) over (order by at desc, run) as so_far from kept
     )
     select run from summed where at < $1 or so_far > $2`,
    [oldest.toString(), limits.bytes],
  )
  const runs = rows.map(({ run }) => run)
  for (const run of runs) {
    await rm(join(folderOf(deps), run), { recursive: true, force: true })
    await deps.database.pool.query('update run_pages set file = null where run = $1', [run])
  }
  return { runs: runs.length }
}
