import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import type { SourceInput } from '@app/sources/source.ts'
import captured from './captured-pages.json' with { type: 'json' }

/** How a recorded response of a real website is read, and at what time. */
export type CapturedPage = {
  /** Path below the folder of recordings. */
  file: string
  method: CrawlerMethod
  /** The URL of the recording. */
  url: string
  /** A time at which the page makes sense: that of its recording, or shortly before its first event. */
  now: string
  input?: Partial<SourceInput>
  /** The zone an operator would set, for methods that read any site. */
  zone?: string
}

/** Every recording, with each method that reads it. */
export const CAPTURED_PAGES = captured.pages as CapturedPage[]

/** Recordings that no method reads, with the reason. */
export const NO_PAGES: Record<string, string> = captured.others
