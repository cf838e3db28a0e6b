import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TV_CHANNELS_GROUP } from '@app/core/categories/category.ts'
import type { Candidate } from '@app/core/runs/candidates.ts'
import type { StoredEvent } from '@app/core/runs/differences.ts'
import { findDoubles, findSameElsewhere } from '@app/core/runs/find-doubles.ts'
import type { PlannedEvent } from '@app/core/runs/plan.ts'
import { createSharedCategories, type SharedCategories } from '@app/core/runs/shared-categories.ts'

/** A line of a scene: a match under its league, or a programme under its channel. */
type Line = { is: string; group: string; title: string; description: string; start: string }
type ReportedEvent = { is: string; isProgramme: boolean; crawler: string; event: PlannedEvent }

export type AcrossScore = {
  /** Programmes that broadcast a match of their scene, and how many of them merge with it. */
  same: number
  merged: number
  /** Pairs that a person is asked about, those of one event and those of different ones; a line of text each. */
  asked: string[]
  askedInVain: string[]
  falseMerges: string[]
}

const FILES = { 'looked at': 'scenes/broadcasts.json', unexplained: 'channel-scenes.json' }
export type SceneSet = keyof typeof FILES

/** Matches events across categories by the rules of a run, reading each category once. */
export function scoreAcross(set: SceneSet): AcrossScore {
  const { reported, groups } = readReported(FILES[set])
  const shared = createSharedCategories(groups)
  const score: AcrossScore = { same: 0, merged: 0, asked: [], askedInVain: [], falseMerges: [] }
  for (const [category, lines] of Map.groupBy(reported, ({ event }) => event.category)) {
    const others = reported.filter((one) => one.event.category !== category)
    const { sure, asked } = readCategory(lines, others, { category, shared })
    for (const line of lines) {
      const matches = others.filter(({ is, isProgramme }) => is === line.is && !isProgramme)
      if (line.isProgramme && matches.length > 0) score.same += 1
      count(score, line, { merged: sure.get(line), question: asked.get(line) })
    }
  }
  return score
}

type Reading = { category: string; shared: SharedCategories }

/** Reads the lines of a category as its crawler would, given all others. */
function readCategory(
  lines: ReportedEvent[],
  others: ReportedEvent[],
  { category, shared }: Reading,
) {
  const lineOf = new Map(lines.map((line) => [toCandidate(line), line]))
  const stored = others.map(toStored)
  const otherOf = new Map(stored.map(({ id }, at) => [id, others[at]]))
  const toLines = (pairs: Map<Candidate, StoredEvent>) =>
    new Map([...pairs].map(([one, { id }]) => [lineOf.get(one), otherOf.get(id)]))
  const beside = { crawler: READER, shared, isRefused: () => false }
  const sure = findSameElsewhere([...lineOf.keys()], { ...beside, others: stored })
  const merged = new Set(sure.values())
  // Merged events belong to this category too by now.
  const existing = stored.map((event) =>
    merged.has(event) ? { ...event, additionalCategories: [category] } : event,
  )
  const left = [...lineOf.keys()].filter((one) => !sure.has(one))
  const asked = findDoubles(left, { ...beside, others: existing, isOpen: () => true })
  return { sure: toLines(sure), asked: toLines(asked) }
}

/** Sorts after all others, so that it is the one that asks. */
const READER = 'z'

function count(
  score: AcrossScore,
  line: ReportedEvent,
  { merged, question }: { merged: ReportedEvent | undefined; question: ReportedEvent | undefined },
): void {
  const other = merged ?? question
  if (!other) return
  const isSame = line.is === other.is
  const text = toText(line, other)
  if (question) (isSame ? score.asked : score.askedInVain).push(text)
  else if (!isSame) score.falseMerges.push(text)
  else if (line.isProgramme) score.merged += 1
}

function toText(...reported: ReportedEvent[]): string {
  return reported
    .map(({ event: { title, description, date } }) => `${title} | ${description} | ${date}`)
    .join('  /  ')
}

function readReported(file: string): { reported: ReportedEvent[]; groups: Map<string, string> } {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  const scenes = JSON.parse(text) as { events: Line[] }[]
  const reported = scenes.flatMap(({ events }, scene) =>
    events.map((line, at) => ({
      is: `${scene} ${line.is}`,
      isProgramme: line.group === TV_CHANNELS_GROUP,
      crawler: `source ${scene} ${at}`,
      event: toEvent(line),
    })),
  )
  const lines = scenes.flatMap(({ events }) => events)
  return { reported, groups: new Map(lines.map((line) => [toCategory(line), line.group])) }
}

function toCategory({ group, title }: Line): string {
  return `${group} ${title}`
}

function toEvent(line: Line): PlannedEvent {
  const { title, description, start } = line
  return {
    title,
    category: toCategory(line),
    description,
    details: '',
    date: start,
    isDay: false,
    zone: 'UTC',
    endDate: null,
    status: 'scheduled',
    formerDate: null,
    url: null,
    sourceId: null,
  }
}

function toCandidate({ event, crawler }: ReportedEvent): Candidate {
  const { title, description, details, url, sourceId, date: start } = event
  const said = { sourceId, url, category: null, title, description, details, start }
  return { said, identity: crawler, event, overwrite: true }
}

function toStored({ event, crawler }: ReportedEvent, at: number): StoredEvent {
  return { ...event, id: `e${at}`, version: 1, crawler, additionalCategories: [] }
}
