import { createExtractor } from '@app/sources/extract/extractor.ts'

/** One for all tests of a process, never closed: each thread takes most of a second to load every source. */
export const sharedExtractor = createExtractor({ deadlineMs: 60_000 })
