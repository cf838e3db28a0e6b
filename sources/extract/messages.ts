import type { Message } from '@app/core/messages/message.ts'
import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import type { ExtractContext, Found, Inspection, WantedEvents, Page, Repair } from '../source.ts'

/** What the thread is started with. */
export type ThreadStart = {
  /** Address of the module whose `findSource` names the readers. */
  register: string
}

/** Instants cross between threads as text. */
export type Task = {
  kind: 'extract' | 'inspect' | 'propose'
  method: CrawlerMethod
  pages: (Omit<Page, 'fetchedAt'> & { fetchedAt: string })[]
  context: Omit<ExtractContext, 'now'> & { now: string }
  /** What is looked for on the page where ways to read it are asked for. */
  wanted: WantedEvents
}

export type Outcome =
  | { found: Found }
  | { inspection: Inspection }
  | { repair: Repair }
  | {
      error: {
        name: string
        message: string
        sentence?: Message | undefined
        stack: string | undefined
      }
    }

export function toTask(
  kind: Task['kind'],
  method: CrawlerMethod,
  pages: Page[],
  context: ExtractContext,
  wanted: WantedEvents = { known: [], recipes: [] },
): Task {
  return {
    kind,
    method,
    // Field by field: what else a caller's page carries, such as its bytes, has no business on the thread.
    pages: pages.map(({ url, finalUrl, body, mediaType, fetchedAt }) => ({
      url,
      finalUrl,
      body,
      mediaType,
      fetchedAt: fetchedAt.toString(),
    })),
    context: { ...context, now: context.now.toString() },
    wanted,
  }
}

export function fromTask({ pages, context }: Task): { pages: Page[]; context: ExtractContext } {
  return {
    pages: pages.map((page) => ({ ...page, fetchedAt: Temporal.Instant.from(page.fetchedAt) })),
    context: { ...context, now: Temporal.Instant.from(context.now) },
  }
}
