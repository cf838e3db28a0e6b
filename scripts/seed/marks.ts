/** What distinguishes the data of the large seed from people's own. */

/** Prefix of the ids of its events and crawlers. */
export const ID_PREFIX = 'large-seed-'
/** Its people have addresses in a domain that cannot belong to anybody. */
export const PEOPLE_DOMAIN = 'large-seed.example'
/** Appended to texts of it that people may read. */
export const MARK = 'Made up, to try Almanac with a full calendar.'
/** Its author in the log. */
export const LARGE_SEED = { kind: 'product', id: 'large-seed', name: 'Almanac' } as const
