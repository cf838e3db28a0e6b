/**
 * How many cases a slow property tries: `few` known ones in the unit tests, and `many` new ones under
 * `npm run soak -- properties`.
 */
export function casesOf({ few, many, seed }: { few: number; many: number; seed?: number }) {
  if (isSoak()) return { numRuns: many }
  return seed === undefined ? { numRuns: few } : { numRuns: few, seed }
}

/** Whether `npm run soak -- properties` runs these tests. */
export function isSoak(): boolean {
  return Boolean(process.env['NEW_SEEDS'])
}
