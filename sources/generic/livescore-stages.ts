import { z } from 'zod'
import { readLocal, startText } from '../dates.ts'
import { eventTexts, plainText } from '../html.ts'
import type { Page } from '../source.ts'
import type { Read } from './gather.ts'
import { checkAnswer, readJson } from './json-answer.ts'
import { isStopped } from './match-status.ts'

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

/** Every match of a day or competition of LiveScore; notes what was missing. */
export function readStages(page: Page, notes: Set<string>): Read[] {
  const { Stages } = checkAnswer(readJson(page), Answer, page)
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

/**
 * Minutes ahead of UTC in which an answer's times are written: the last part of the address that was asked,
 * in hours, never with summer time. Undefined where the address names none.
 */
function offsetMinutes(address: string): number | undefined {
  const path = URL.parse(address)?.pathname ?? ''
  const hours = /\/(?:date|stage|competition)\/.*\/([+-]?\d{1,2}(?:\.\d{1,2})?)\/?$/.exec(path)?.[1]
  return hours === undefined ? undefined : Math.round(Number(hours) * 60)
}

/** Country or tournament, then league or stage: the same league name exists in many countries. */
function titleOf(stage: z.infer<typeof Stage>): string {
  const names = [stage.Cnm, stage.Snm].map((name) => plainText(name ?? ''))
  return [...new Set(names.filter((name) => name !== ''))].join(' – ')
}

function readMatch(match: Match, title: string, offset: number, fetchedAt: Temporal.Instant): Read {
  const sides = [sideOf(match.T1), sideOf(match.T2)]
  const description = sides.join(' – ')
  if (title === '' || sides.includes('')) {
    const detail = title === '' ? 'It belongs to no competition' : 'It does not name two sides'
    const what = description.replace(/^ – | – $/, '') || `Match ${match.Eid ?? 'without number'}`
    return { rejected: { what, reason: 'not-an-event', detail } }
  }
  const status = match.Eps ?? ''
  if (isStopped(status)) {
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
