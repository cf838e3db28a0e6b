import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import { findSource } from '../index.ts'
import { MethodRefused } from '../source.ts'
import type { ExtractContext, Found, Page } from '../source.ts'

export type ExtractorOptions = { memoryMb?: number; deadlineMs?: number; threads?: number }

export type Extractor = {
  /**
   * What a method makes of pages, worked out on another thread. Throws `PageChanged` and `MethodRefused` as the
   * source did, `ExtractionStopped` where the thread took too long or too much memory.
   */
  extract: (method: CrawlerMethod, pages: Page[], context: ExtractContext) => Promise<Found>
  close: () => Promise<void>
}

/** A page that took its reader past the deadline or the memory limit. */
export class ExtractionStopped extends Error {
  readonly kind: 'deadline' | 'memory'
  constructor(kind: 'deadline' | 'memory', message: string) {
    super(message)
    this.name = 'ExtractionStopped'
    this.kind = kind
  }
}

export function createExtractor(_options: ExtractorOptions = {}): Extractor {
  return {
    extract: async (method, pages, context) => {
      const source = findSource(method)
      if (!source) throw new MethodRefused(`No source reads the method ${method}`)
      return source.extract(pages, context)
    },
    close: async () => undefined,
  }
}
