import { foldText } from '@app/core/text.ts'
import { computeOrthodoxEaster } from '@app/core/time/easter.ts'

type Kind = {
  words: RegExp
  /** The first year in which it was a legal holiday; omitted if that was long ago. */
  since?: number
  /** Distances of its days from Easter Sunday, in days; omitted for fixed dates. */
  afterEaster?: readonly number[]
}

// The first line with matching words is used. Names are compared without case and accents.
const KINDS = {
  'good-friday': {
    words: /vinerea (?:mare|pastelui|patimilor)|good friday/,
    since: 2018,
    afterEaster: [-2],
  },
  easter: {
    words: /\bpast(?:e|i|ile|ele|ilor|elui)\b|invierea domnului|\beaster\b/,
    afterEaster: [0, 1],
  },
  pentecost: { words: /rusali|pogorarea|pentecost|\bwhit\b/, afterEaster: [49, 50] },
  'new-year': { words: /anul(?:ui)? nou|revelion/ },
  epiphany: { words: /boboteaz|botezul domnului/, since: 2024 },
  'saint-john': { words: /(?:sfantul|sf\.?|prorocului|proroc) (?:proroc )?ioan\b/, since: 2024 },
  principalities: { words: /unir(?:ea|ii) principatelor/, since: 2017 },
  labour: { words: /muncii\b/ },
  children: { words: /copilului|copiilor/, since: 2017 },
  dormition: { words: /adormirea maicii|(?:sfanta|sf\.?) maria/ },
  andrew: { words: /\bandrei\b/, since: 2012 },
  national: { words: /ziua nationala|mar(?:ii|ea) unir[ei]/ },
  christmas: { words: /craciun|nasterea domnului/ },
} satisfies Record<string, Kind>

export type HolidayKind = keyof typeof KINDS

/** The holiday that a name means; undefined for names of no legal holiday. */
export function kindOf(name: string): HolidayKind | undefined {
  const text = foldText(name)
  // The record's own keys.
  const kinds = Object.keys(KINDS) as HolidayKind[]
  return kinds.find((kind) => KINDS[kind].words.test(text))
}

export function isInForce(kind: HolidayKind, year: number): boolean {
  const { since = 0 }: Kind = KINDS[kind]
  return year >= since
}

/** Whether a name is that of the second of two days. */
export function isSecondDay(name: string): boolean {
  return /a doua zi|\blun(?:i|ea)\b|\bmonday\b/.test(foldText(name))
}

/** The days of a movable feast in a year, in order; undefined for a holiday with fixed dates. */
export function movableDays(kind: HolidayKind, year: number): Temporal.PlainDate[] | undefined {
  const { afterEaster }: Kind = KINDS[kind]
  const easter = computeOrthodoxEaster(year)
  return afterEaster?.map((days) => easter.add({ days }))
}
