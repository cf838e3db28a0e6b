import { createExtractor } from '@app/sources/extract/extractor.ts'

/** Shared by all tests of a process and never closed: each thread takes most of a second to load all sources. */
export const sharedExtractor = createExtractor({ deadlineMs: 60_000 })
