import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import type { ExtractedEvent, ExtractedRejection } from '@app/core/runs/extracted-event.ts'
import { z } from 'zod'
import { readLocal, startText } from '../../dates.ts'
import { eventTexts, plainText } from '../../html.ts'
import { PageChanged } from '../../source.ts'
import type { Page, Source } from '../../source.ts'
import { offsetMinutes, startAddresses } from './addresses.ts'
import type { Sport } from './addresses.ts'

const Text = z.union([z.string(), z.number()]).transform(String).nullish().catch(undefined)
const Team = z.object({ Nm: Text }).catch({ Nm: undefined })
const Teams = z.array(Team).catch([])

const Match = z.object({
  Eid: Text,
  T1: Teams,
  T2: Teams,
  Eps: Text,
  Esd: Text,
  ErnInf: Text,
})
type Match = z.infer<typeof Match>

const Stage = z.object({ Cnm: Text, Snm: Text, Events: z.array(Match).nullish() })
const Answer = z.object({ Stages: z.array(Stage).nullish() })

type Read =
  | { event: ExtractedEvent; fetchedAt: Temporal.Instant }
  | { rejected: ExtractedRejection }

export const livescoreFootball = livescore('LivescoreFootball', {
  data: 'soccer',
  pages: ['soccer', 'football'],
})
export const livescoreTennis = livescore('LivescoreTennis', { data: 'tennis', pages: ['tennis'] })
export const livescoreBasketball = livescore('LivescoreBasketball', {
  data: 'basketball',
  pages: ['basketball'],
})
export const livescoreHockey = livescore('LivescoreHockey', {
  data: 'hockey',
  pages: ['hockey', 'ice-hockey'],
})

function livescore(method: CrawlerMethod, sport: Sport): Source {
  return {
    method,
    zone: 'UTC',
    windowDays: 7,
    start: (input, now) => startAddresses(sport, input, now),
    extract: (pages) => {
      const notes = new Set<string>()
      const read = pages.flatMap((page) => readPage(page, notes))
      const { events, doubled } = latestOfEach(read)
      const rejected = read.flatMap((one) => ('rejected' in one ? [one.rejected] : []))
      return { events, rejected: [...rejected, ...doubled], needs: [], notes: [...notes] }
    },
  }
}

function readPage(page: Page, notes: Set<string>): Read[] {
  const { Stages } = readAnswer(page)
  if (!Stages) {
    notes.add('Nothing found')
    return []
  }
  const offset = offsetMinutes(page.url) ?? offsetMinutes(page.finalUrl)
  if (offset === undefined) {
    notes.add(`${page.url} names no offset from UTC, so its times are read as UTC`)
  }
  return Stages.flatMap((stage) =>
    (stage.Events ?? []).map((match) =>
      readMatch(match, titleOf(stage), offset ?? 0, page.fetchedAt),
    ),
  )
}

function readAnswer(page: Page): z.infer<typeof Answer> {
  const parsed = Answer.safeParse(readJson(page))
  if (parsed.success) return parsed.data
  const where = parsed.error.issues[0]?.path.join('.') || 'the whole answer'
  throw new PageChanged(`The answer of ${page.url} is not built as known: ${where}`, {
    cause: parsed.error,
  })
}

function readJson(page: Page): unknown {
  try {
    return JSON.parse(page.body)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new PageChanged(`The answer of ${page.url} is not JSON`, { cause: error })
  }
}

/** Country or tournament, then league or stage: the same league name exists in many countries. */
function titleOf(stage: z.infer<typeof Stage>): string {
  const names = [stage.Cnm, stage.Snm].map((name) => plainText(name ?? ''))
  return [...new Set(names.filter((name) => name !== ''))].join(' – ')
}

// Beginnings of the status texts of matches that will not take place as told.
const STOPPED = ['post', 'canc', 'aband', 'susp', 'award', 'aw', 'delay', 'w.o']

function readMatch(match: Match, title: string, offset: number, fetchedAt: Temporal.Instant): Read {
  const sides = [sideOf(match.T1), sideOf(match.T2)]
  const description = sides.join(' – ')
  if (title === '' || sides.includes('')) {
    const detail = title === '' ? 'It belongs to no competition' : 'It does not name two sides'
    const what = description.replace(/^ – | – $/, '') || `Match ${match.Eid ?? 'without number'}`
    return { rejected: { what, reason: 'not-an-event', detail } }
  }
  const status = match.Eps ?? ''
  if (STOPPED.some((beginning) => status.toLowerCase().startsWith(beginning))) {
    return { rejected: { what: description, reason: 'cancelled', detail: status } }
  }
  const instant = startOf(match.Esd, offset)
  if (instant === undefined) {
    const detail = match.Esd ? match.Esd.slice(0, 40) : 'It has no start time'
    return { rejected: { what: description, reason: 'no-readable-date', detail } }
  }
  const event = {
    ...eventTexts({ title, description, details: roundOf(match) }),
    start: { instant },
    ...(match.Eid && { sourceId: match.Eid }),
  }
  return { event, fetchedAt }
}

/** One side: a team, a player, or the two of a double. */
function sideOf(teams: Match['T1']): string {
  return teams
    .map((team) => plainText(team.Nm ?? ''))
    .filter((name) => name !== '')
    .join(' / ')
}

function roundOf({ ErnInf }: Match): string {
  const round = plainText(ErnInf ?? '')
  return /^\d+$/.test(round) ? `Round ${round}` : round
}

/** `20250718180000` in the offset that was asked for. */
function startOf(digits: Match['Esd'], offset: number): string | undefined {
  const [, day, time] = /^(\d{8})(\d{6})$/.exec(digits ?? '') ?? []
  const local = day && time ? readLocal(`${day}T${time}`) : undefined
  const utc = local?.subtract({ minutes: offset }).toZonedDateTime('UTC')
  return utc && startText(utc.toInstant())
}

/** A match that was moved stands under its old day and its new one; the answer fetched last is right. */
function latestOfEach(read: Read[]) {
  const found = read.flatMap((one) => ('event' in one ? [one] : []))
  const latest = new Map<string, (typeof found)[number]>()
  for (const one of found) {
    const id = one.event.sourceId
    const known = id === undefined ? undefined : latest.get(id)
    const isOlder = known && Temporal.Instant.compare(one.fetchedAt, known.fetchedAt) < 0
    if (id !== undefined && !isOlder) latest.set(id, one)
  }
  const isKept = (one: (typeof found)[number]) =>
    one.event.sourceId === undefined || latest.get(one.event.sourceId) === one
  return {
    events: found.filter(isKept).map((one) => one.event),
    doubled: found
      .filter((one) => !isKept(one))
      .map((one): ExtractedRejection => ({
        what: one.event.description,
        reason: 'duplicate',
        detail: `Match ${one.event.sourceId} is told twice`,
      })),
  }
}
