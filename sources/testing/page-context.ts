import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventWindow } from '@app/core/events/event-window.ts'
import type { ExtractContext, Page } from '../source.ts'

/** A page as passed to a source, for tests. */
export function page(body: string, url: string, mediaType = 'text/html'): Page {
  const fetchedAt = Temporal.Instant.from('2026-11-21T08:00:00Z')
  return { url, finalUrl: url, body, mediaType, fetchedAt }
}

/** The context that a run passes to a source, for tests. */
export function context(settings: Partial<ExtractContext> = {}): ExtractContext {
  const { now = Temporal.Instant.from('2026-11-21T08:00:00Z'), zone = 'Europe/Copenhagen' } =
    settings
  return {
    input: { urls: [], category: null, categoryTitle: '' },
    window: eventWindow({ crawlFromDate: null, crawlToDate: null, now, zone }),
    ...settings,
    now,
    zone,
  }
}

/**
 * Recorded responses of real websites, which are not part of the repository: in `CAPTURES_DIR`, or in the folder beside
 * the repository. `read` returns undefined for a missing one, so that the test can be skipped.
 */
export function captures(env: NodeJS.ProcessEnv) {
  const folder = env['CAPTURES_DIR'] ?? join(import.meta.dirname, '../../../shared/captures')
  const pathOf = (file: string) => {
    const path = join(folder, file)
    return existsSync(path) ? path : undefined
  }
  return {
    missing: `no recorded answers at ${folder}`,
    read: (file: string): string | undefined => {
      const path = pathOf(file)
      return path === undefined ? undefined : readFileSync(path, 'utf8')
    },
    /** The raw bytes of a response, for those that are not UTF-8. */
    readBytes: (file: string): Buffer | undefined => {
      const path = pathOf(file)
      return path === undefined ? undefined : readFileSync(path)
    },
  }
}
