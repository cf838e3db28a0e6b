/** How everything that the large seed writes is told from what people own. */

/** Ids of its events and crawlers begin so. */
export const ID_PREFIX = 'large-seed-'
/** Its people have their addresses at a domain that can belong to nobody. */
export const PEOPLE_DOMAIN = 'large-seed.example'
/** Stands at the end of what people may read of it. */
export const MARK = 'Made up, to try Almanac with a full calendar.'
/** Writes it in the log. */
export const LARGE_SEED = { kind: 'product', id: 'large-seed', name: 'Almanac' } as const
