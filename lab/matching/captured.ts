import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import { findPairs } from '@app/core/matching/find-pairs.ts'
import type { MatchedEvent } from '@app/core/matching/matched-event.ts'
import type { ExtractedEvent } from '@app/core/runs/extracted-event.ts'
import { toMatchedEvent } from '@app/core/runs/matched-source.ts'
import { findSource } from '@app/sources/index.ts'
import { CAPTURED_PAGES } from '../../scripts/captured-pages.ts'
import { extractPage } from '../../scripts/extract.ts'
import { readPageFile } from '../../scripts/stored-page.ts'

/** An event of a recording, by its source's own id. */
type ReportedEvent = { key: string; event: MatchedEvent }

/** Two recordings with some events in common. Ids and addresses are hidden from the rule. */
type CapturedSet = {
  name: string
  one: (folder: string) => ReportedEvent[]
  other: (folder: string) => ReportedEvent[]
}

/** Keyed by the ids of both sides, or by the id they share. */
type Labels = Record<string, Verdicts>
export type Verdicts = Record<'merged' | 'wait' | 'apart', string[]>

export type CapturedScore = Verdicts & { name: string; falseMerges: string[]; askedInVain: number }

const LABELS = join(import.meta.dirname, 'captured-pairs.json')
const MATCHES = join(import.meta.dirname, 'captured-matches.synthetic.json')

/** Which events of two recordings are the same: ids only, no recorded content. */
export function readLabels(): Labels {
  return JSON.parse(readFileSync(LABELS, 'utf8')) as Labels
}

const DANISH_GUIDE = 'allente/allente-dk.2026-06-28.refetch-epg-data.json'
const SWEDISH_GUIDE = 'allente/allente-se.2026-06-28.refetch-epg-data.json'

const SETS: CapturedSet[] = [
  {
    name: 'one channel in two guides',
    one: (folder) => readGuide(folder, DANISH_GUIDE, channelOf),
    other: (folder) => readGuide(folder, SWEDISH_GUIDE, channelOf),
  },
  {
    name: 'one guide read twice',
    one: (folder) =>
      readGuide(folder, 'tvtid.tv2.dk/dayviews.2017-09-18.36-channels.json', titleOf),
    other: (folder) =>
      readGuide(folder, 'tvtid.tv2.dk/dayviews.2017-09-18.3-channels.json', titleOf),
  },
  {
    name: 'films under two titles',
    one: (folder) => readFilms(folder, 'imdb/calendar-2025-04-22-locale-en-region-BR.html'),
    other: (folder) => readFilms(folder, 'imdb/calendar-2025-04-22-locale-pt-region-BR.html'),
  },
  {
    name: 'a season before and after it',
    one: (folder) =>
      read(folder, 'formula1/Formula_1_Official_Calendar-2021.ics', 'FormulaOneWebsite').map(
        (event) => toReported(event, { source: 'before', category: 'F1' }),
      ),
    other: readSeason,
  },
  {
    name: 'broadcasts of matches, Danish guide',
    one: (folder) => readGuide(folder, DANISH_GUIDE, () => '', channelOf),
    other: readMatches,
  },
  {
    name: 'broadcasts of matches, Swedish guide',
    one: (folder) => readGuide(folder, SWEDISH_GUIDE, () => '', channelOf),
    other: readMatches,
  },
]

/**
 * The rule's verdicts on the labelled pairs, and on all other pairs of the same recordings.
 * @throws {Error} if the labels name recordings that are not among the compared ones.
 */
export function scoreCaptured(folder: string, labels: Labels = readLabels()): CapturedScore[] {
  const unknown = Object.keys(labels).filter((key) => !SETS.some(({ name }) => name === key))
  if (unknown.length > 0) throw new Error(`no recordings are compared as “${unknown.join('”, “')}”`)
  return SETS.filter(({ name }) => name in labels).map(({ name, one, other }) =>
    scoreOf({ name, one: one(folder), other: other(folder) }, labels[name]),
  )
}

function scoreOf(
  { name, one, other }: { name: string; one: ReportedEvent[]; other: ReportedEvent[] },
  labels: Verdicts | undefined,
): CapturedScore {
  const verdicts = new Map<string, string>()
  for (const { verdict, ...at } of findPairs(
    one.map(({ event }) => event),
    other.map(({ event }) => event),
    (event) => event,
  ))
    verdicts.set(pairKey(one[at.found]?.key ?? '', other[at.stored]?.key ?? ''), verdict)
  const labelled = new Set(Object.values(labels ?? {}).flat())
  const present = new Set(one.map(({ key }) => key))
  const known = [...labelled].filter((pair) => present.has(pair.split(' ')[0] ?? ''))
  const unlabelled = [...verdicts].filter(([pair]) => !labelled.has(pair))
  const having = (wanted: string | undefined) =>
    known.filter((pair) => verdicts.get(pair) === wanted).toSorted()
  return {
    name,
    merged: having('same'),
    wait: having('uncertain'),
    apart: having(undefined),
    falseMerges: unlabelled.flatMap(([pair, verdict]) => (verdict === 'same' ? [pair] : [])),
    askedInVain: unlabelled.filter(([, verdict]) => verdict === 'uncertain').length,
  }
}

function pairKey(one: string, other: string): string {
  return one === other ? one : `${one} ${other}`
}

function read(folder: string, file: string, method: CrawlerMethod): ExtractedEvent[] {
  const page = CAPTURED_PAGES.find((one) => one.file === file && one.method === method)
  const source = findSource(method)
  if (!page || !source) throw new Error(`no page or source to read ${file} with ${method}`)
  const now = Temporal.Instant.from(page.now)
  const stored = readPageFile(join(folder, file), page.url, now)
  return extractPage({ source, page: stored, now }).events
}

type Reading = { source: string; category: string; hasPlaces?: boolean }

function toReported(
  event: ExtractedEvent,
  { source, category, hasPlaces = true }: Reading,
): ReportedEvent {
  const { title, description, details, start, sourceId = '' } = event
  const when =
    'day' in start
      ? { date: `${start.day}T00:00:00Z`, isDay: true }
      : { date: start.instant, isDay: false }
  const what = { title, category, description, details, url: null, sourceId: null, zone: 'UTC' }
  return { key: sourceId, event: toMatchedEvent({ ...what, ...when }, source, { hasPlaces }) }
}

function channelOf({ sourceId = '' }: ExtractedEvent): string {
  return sourceId.split('_')[0] ?? ''
}

function titleOf({ title }: ExtractedEvent): string {
  return title
}

function readGuide(
  folder: string,
  file: string,
  categoryOf: (event: ExtractedEvent) => string,
  sourceOf: (event: ExtractedEvent) => string = () => file,
): ReportedEvent[] {
  return read(folder, file, 'TvSourceFunctionsDk').map((event) =>
    toReported(event, { source: sourceOf(event), category: categoryOf(event), hasPlaces: false }),
  )
}

function readFilms(folder: string, file: string): ReportedEvent[] {
  return read(folder, file, 'IMDBBoxOfficeUsWebsite').map((event) =>
    toReported(event, { source: file, category: 'RELEASES' }),
  )
}

type Race = { name: string; slug: string; location: string; sessions: Record<string, string> }

const SESSIONS: Record<string, string> = {
  fp1: 'Practice 1',
  fp2: 'Practice 2',
  fp3: 'Practice 3',
  qualifying: 'Qualifying',
  sprint: 'Sprint',
  gp: 'Race',
}

/** The season as it was in the end, in the wording of common calendars. */
function readSeason(folder: string): ReportedEvent[] {
  const file = join(folder, 'formula1/sportstimes-2021.derived.json')
  const { races } = JSON.parse(readFileSync(file, 'utf8')) as { races: Race[] }
  return races.flatMap(({ name, slug, location, sessions }) =>
    Object.entries(sessions).map(([session, instant]) =>
      toReported(
        {
          title: 'Formula 1',
          description: `${name}: ${SESSIONS[session] ?? session}`,
          details: location,
          start: { instant },
          sourceId: `${slug}/${session}`,
        },
        { source: 'after', category: 'F1' },
      ),
    ),
  )
}

/** Matches of those evenings in the wording of a live score, with some similar ones that did not take place. */
function readMatches(): ReportedEvent[] {
  const matches = JSON.parse(readFileSync(MATCHES, 'utf8')) as {
    key: string
    title: string
    description: string
    start: string
  }[]
  return matches.map(({ key, title, description, start }) =>
    toReported(
      { title, description, details: '', start: { instant: start }, sourceId: key },
      { source: 'livescore', category: '' },
    ),
  )
}
