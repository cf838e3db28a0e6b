import type { Message } from '@app/core/messages/message.ts'
import type { Page } from '@app/sources/source.ts'
import type { Database } from '../db/connect.ts'
import type { Queryable } from '../db/queryable.ts'

/** A site's response, with its cache validators. */
export type ReadPage = Page & {
  status: number
  etag: string | null
  lastModified: string | null
  /** What the fetcher reports about the page, for the notes of the run. */
  note?: Message
}

/** An earlier response from the same address, to be revalidated and reused. */
export type StoredPage = Omit<ReadPage, 'fetchedAt'>

type NewPage = Omit<ReadPage, 'body'> & { ordinal: number; size: number; file: string }

/** False if another process has taken the run over. */
export async function insertPage(
  client: Queryable,
  { id, attempt }: { id: string; attempt: number },
  page: NewPage,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into run_pages
       (run, ordinal, url, final_url, status, media_type, fetched_at, etag, last_modified, size, file)
     select id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 from runs
     where id = $1 and attempt = $2 and state = 'running'`,
    [
      id,
      attempt,
      page.ordinal,
      page.url,
      page.finalUrl,
      page.status,
      page.mediaType,
      page.fetchedAt.toString(),
      page.etag,
      page.lastModified,
      page.size,
      page.file,
    ],
  )
  return rowCount === 1
}

/** Returns whether there were any. */
export async function deletePages(client: Queryable, run: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from run_pages where run = $1', [run])
  return Boolean(rowCount)
}

/** The metadata of a page; its text may have been deleted. */
export type ListedPage = Omit<ReadPage, 'body' | 'fetchedAt' | 'etag' | 'lastModified'> & {
  ordinal: number
  fetchedAt: string
  /** Compressed. */
  sizeBytes: number
  isKept: boolean
}

/** The pages of a run in the order they were read. */
export async function listPages(
  { database }: { database: Database },
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

/** The file that holds the text of a page; null if it was deleted. */
export async function findPageFile(
  client: Queryable,
  { run, ordinal }: { run: string; ordinal: number },
): Promise<string | null> {
  const { rows } = await client.query<{ file: string | null }>(
    'select file from run_pages where run = $1 and ordinal = $2',
    [run, ordinal],
  )
  return rows[0]?.file ?? null
}

/** The latest stored response from an address for this crawler. */
export async function findLatestAnswer(
  client: Queryable,
  { crawler, url }: { crawler: string; url: string },
): Promise<(Omit<StoredPage, 'body'> & { file: string }) | undefined> {
  const { rows } = await client.query<Omit<StoredPage, 'body'> & { file: string }>(
    `select page.url, page.final_url as "finalUrl", page.status, page.media_type as "mediaType",
       page.etag, page.last_modified as "lastModified", page.file
     from run_pages page join runs run on run.id = page.run
     where md5(page.url) = md5($2) and page.url = $2 and run.crawler = $1 and page.file is not null
     order by page.fetched_at desc limit 1`,
    [crawler, url],
  )
  return rows[0]
}

type NewestPage = Omit<Page, 'body' | 'fetchedAt'> & {
  run: string
  ordinal: number
  fetchedAt: string
  file: string
}

/** The latest pages of a crawler: latest run first, in reading order within a run. */
export async function selectNewest(client: Queryable, crawler: string): Promise<NewestPage[]> {
  const { rows } = await client.query<NewestPage>(
    `select page.run, page.ordinal, page.url, page.final_url as "finalUrl",
       page.media_type as "mediaType", page.fetched_at as "fetchedAt", page.file
     from run_pages page join runs run on run.id = page.run
     where run.crawler = $1 and page.file is not null
     order by run.ordinal desc, page.ordinal limit 5`,
    [crawler],
  )
  return rows
}

/**
 * Runs whose pages are older than `before`, and those beyond `bytes` in total, counted from the newest. Pages that a
 * recipe was made from are kept as long as their crawler exists.
 */
export async function selectOverLimit(
  client: Queryable,
  { before, bytes }: { before: string; bytes: number },
): Promise<string[]> {
  const { rows } = await client.query<{ run: string }>(
    `with kept as (
       select run, min(fetched_at) as at, sum(size) as size from run_pages
       where file is not null and not exists (
         select from recipe_pages page join crawlers on crawlers.id = page.crawler
         where page.run = run_pages.run
       ) group by run
     ), summed as (
       select run, at, sum(size) over (order by at desc, run) as so_far from kept
     )
     select run from summed where at < $1 or so_far > $2`,
    [before, bytes],
  )
  return rows.map(({ run }) => run)
}

export async function markFilesDeleted(client: Queryable, run: string): Promise<void> {
  await client.query('update run_pages set file = null where run = $1', [run])
}
