import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MatchedEvent } from '@app/core/matching/matched-event.ts'
import { composePair } from './blind/composition.ts'
import { DIFFERENT_EVENTS, ONE_EVENT, type Variant } from './blind/data.ts'
import { createRandom, type Random } from './blind/random.ts'

/**
 * A pair that nobody has seen before. Whoever works on the rule reads its scores by kind, but neither the pairs nor the
 * files in `blind/`: a rule that was written with them in view is no longer judged by them.
 */
export type BlindPair = {
  kind: string
  isSame: boolean
  /** `thin` if a careful person would not be certain either, so that asking is right. */
  band: 'clear' | 'thin'
  one: MatchedEvent
  other: MatchedEvent
}

export const BLIND_COUNT = 3_200

/** Each release is judged by pairs of its own. `BLIND_SEED` draws others. */
export function readBlindSeed(env: Record<string, string | undefined>): number {
  const given = env['BLIND_SEED']
  if (given !== undefined) return Number(given)
  const root = join(import.meta.dirname, '../../package.json')
  const { version } = JSON.parse(readFileSync(root, 'utf8')) as { version: string }
  return Number(version.replaceAll(/\D/g, ''))
}

/** Half of the pairs are one event, and each half has equally many of all its kinds, but for one. */
export function makeBlindPairs(seed: number, count: number): BlindPair[] {
  const same = Math.ceil(count / 2)
  const random = createRandom(seed)
  return [
    ...makePairs(random, ONE_EVENT, { isSame: true, count: same }),
    ...makePairs(random, DIFFERENT_EVENTS, { isSame: false, count: count - same }),
  ]
}

type Half = { isSame: boolean; count: number }

function makePairs(random: Random, variants: Variant[], { isSame, count }: Half): BlindPair[] {
  const kinds = [...Map.groupBy(variants, ({ kind }) => kind).values()]
  const seen = new Set<string>()
  return Array.from({ length: count }, (_, at) => {
    const variant = random.pick(kinds[at % kinds.length]!) // below the length
    for (;;) {
      const [one, other] = composePair(random, variant)
      const [text, otherText] = [toText(one), toText(other)]
      // Not every name has an accent to leave out.
      if (text === otherText || seen.has(text + otherText)) continue
      seen.add(text + otherText)
      return { kind: variant.kind, isSame, band: variant.band ?? 'clear', one, other }
    }
  })
}

function toText({ source: _source, ...event }: MatchedEvent): string {
  return JSON.stringify(event)
}
