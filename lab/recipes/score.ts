import type { proposeFromTyped } from '@app/sources/generic/selector-recipe/proposals/propose-from-typed.ts'
import type { LabelledEvent, LabelledPage } from './pages.ts'

type TypedPage = Parameters<typeof proposeFromTyped>[0]
type TypedEvent = ReturnType<typeof proposeFromTyped>['proposals'][number]['events'][number]
type ReadEvent = Pick<TypedEvent, 'title' | 'day' | 'instant' | 'url'>
export type Propose = (
  page: TypedPage,
  typed: readonly string[],
) => { proposals: readonly { events: readonly ReadEvent[] }[] }

const FAULTS = ['no proposal', 'hour', 'no hour', 'day', 'title', 'extra', 'missing'] as const
type Fault = (typeof FAULTS)[number]

/** What is wrong with the events of one proposal; right if `fault` is null. */
export type Verdict = {
  /** The first of `FAULTS` that applies. */
  fault: Fault | null
  /** Events with the title and day of a labelled one at another hour, or at an hour where the page gives none. */
  wrongHours: number
  /** Right events whose page is labelled, and how many of them have its address. */
  addressed: number
  rightAddresses: number
  /** Lines of text on the events that are wrong or missing. */
  differences: string[]
}

export type PageScore = {
  page: LabelledPage
  /** Of the first proposal after one, two and three typed events. */
  verdicts: Verdict[]
  /** Whether one of the first three proposals is right, after as many. */
  amongThree: boolean[]
  /** Of each proposal, in milliseconds. */
  durations: number[]
}

/** Recipes may miss one event in twenty; none may be wrong. */
const NEEDED = 0.95
const NOW = Temporal.Instant.from('2026-11-29T09:00:00Z')

export function scorePage(page: LabelledPage, propose: Propose): PageScore {
  const score: PageScore = { page, verdicts: [], amongThree: [], durations: [] }
  for (const count of page.typed.keys()) {
    const { html, url, zone } = page
    const start = performance.now()
    const { proposals } = propose(
      { html, url, zone, language: null, now: NOW },
      page.typed.slice(0, count + 1),
    )
    score.durations.push(performance.now() - start)
    const verdicts = proposals.slice(0, 3).map(({ events }) => judge(page, events))
    score.verdicts.push(verdicts[0] ?? judge(page, []))
    score.amongThree.push(verdicts.some(({ fault }) => fault === null))
  }
  return score
}

/** Compares what a proposal reads with the labels; an event read twice alike, as from a copy for phones, is one. */
export function judge(page: LabelledPage, read: readonly ReadEvent[]): Verdict {
  const labelled = new Map(
    [...(page.also ?? []), ...page.events].map((one) => [keyOf(one, page), one]),
  )
  const found = new Map(read.map((one) => [keyOfRead(one), one]))
  const missing = page.events.filter((one) => !found.has(keyOf(one, page)))
  const wrong = [...found].flatMap(([key, one]) =>
    labelled.has(key) ? [] : [{ one, fault: faultOf(one, [...labelled.values()]) }],
  )
  const faults = new Set<Fault>(wrong.map(({ fault }) => fault))
  if (read.length === 0) faults.add('no proposal')
  const needed = new Set(page.events.map((one) => keyOf(one, page))).size
  const missed = new Set(missing.map((one) => keyOf(one, page))).size
  if (missed > needed * (1 - NEEDED)) faults.add('missing')
  const addressed = [...found].filter(([key]) => labelled.get(key)?.url)
  return {
    fault: FAULTS.find((fault) => faults.has(fault)) ?? null,
    wrongHours: wrong.filter(({ fault }) => fault === 'hour').length,
    addressed: addressed.length,
    rightAddresses: addressed.filter(([key, { url }]) => labelled.get(key)?.url === url).length,
    differences: [
      ...wrong.map(({ one, fault }) => `${fault}: ${keyOfRead(one)}`),
      ...missing.map((one) => `missing: ${keyOf(one, page)}`),
    ],
  }
}

function faultOf(one: ReadEvent, labelled: readonly LabelledEvent[]): Fault {
  const alike = labelled.filter(({ title }) => clean(title) === clean(one.title))
  if (alike.some(({ start }) => start.slice(0, 10) === one.day))
    return one.instant === null ? 'no hour' : 'hour'
  if (alike.length > 0) return 'day'
  return labelled.some(({ start }) => start.slice(0, 10) === one.day) ? 'title' : 'extra'
}

function keyOf({ title, start }: LabelledEvent, { zone }: LabelledPage): string {
  const instant = start.includes('T')
    ? Temporal.PlainDateTime.from(start).toZonedDateTime(zone).toInstant().toString()
    : 'day'
  return [clean(title), start.slice(0, 10), instant].join(' | ')
}

function keyOfRead({ title, day, instant }: ReadEvent): string {
  const at = instant === null ? 'day' : Temporal.Instant.from(instant).toString()
  return [clean(title), day, at].join(' | ')
}

function clean(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
}
