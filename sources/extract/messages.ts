import type { Message } from '@app/core/messages/message.ts'
import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import type { ExtractContext, Found, Inspection, Page, Repair } from '../source.ts'
import type { TypedResult, WantedEvents } from '../source.ts'

/** The start data of a thread. */
export type ThreadStart = {
  /** URL of the module whose `findSource` provides the readers. */
  register: string
}

/** Instants are passed between threads as text. */
export type Task = {
  kind: 'extract' | 'inspect' | 'propose' | 'propose-typed'
  method: CrawlerMethod
  pages: (Omit<Page, 'fetchedAt'> & { fetchedAt: string })[]
  context: Omit<ExtractContext, 'now'> & { now: string }
  /** The events to look for on the page when recipes are proposed. */
  wanted: WantedEvents
  /** The events that a person typed. */
  typed: readonly string[]
}

export type Outcome =
  | { found: Found }
  | { inspection: Inspection }
  | { repair: Repair }
  | { typed: TypedResult }
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
  {
    wanted = { known: [], recipes: [] },
    typed = [],
  }: { wanted?: WantedEvents; typed?: readonly string[] } = {},
): Task {
  return {
    kind,
    method,
    // Field by field, so that the other data of a caller's page, such as its bytes, is not copied to the thread.
    pages: pages.map(({ url, finalUrl, body, mediaType, fetchedAt }) => ({
      url,
      finalUrl,
      body,
      mediaType,
      fetchedAt: fetchedAt.toString(),
    })),
    context: { ...context, now: context.now.toString() },
    wanted,
    typed,
  }
}

export function fromTask({ pages, context }: Task): { pages: Page[]; context: ExtractContext } {
  return {
    pages: pages.map((page) => ({ ...page, fetchedAt: Temporal.Instant.from(page.fetchedAt) })),
    context: { ...context, now: Temporal.Instant.from(context.now) },
  }
}
