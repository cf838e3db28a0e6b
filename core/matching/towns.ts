import towns from './towns.json' with { type: 'json' }

/** Towns with many events, folded and in English: places in two different ones are not the same. */
export const TOWNS: ReadonlySet<string> = new Set(towns)
