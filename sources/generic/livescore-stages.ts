import { message, verbatimOr, type Message } from '@app/core/messages/message.ts'
import { z } from 'zod'
import { readLocal, startText } from '../dates.ts'
import { makeEvent, toPlainText } from '../html.ts'
import type { Page } from '../source.ts'
import type { Read } from './collect-found.ts'
import { checkAnswer, fieldOf, JsonText, readJson, textField } from './json-answer.ts'
import { readMatchStatus, rejectNameless } from './match-status.ts'

// A day has hundreds of matches of which few fields are read, so only the enclosing lists are validated.
const Stage = z.object({ Cnm: JsonText, Snm: JsonText, Events: z.array(z.unknown()).nullish() })
const Answer = z.object({ Stages: z.array(Stage).nullish() })

// livescore.com/soccer.date-20250718.offset-1.json
/** Every match of a LiveScore day or competition; missing parts are noted. */
export function readStages(page: Page, notes: Message[]): Read[] {
  const { Stages } = checkAnswer(readJson(page), Answer, page)
  if (!Stages) {
    notes.push(message('Nothing found'))
    return []
  }
  const offset = offsetMinutes(page.url) ?? offsetMinutes(page.finalUrl)
  if (offset === undefined) {
    notes.push(
      message('{url} names no offset from UTC, so its times are read as UTC', { url: page.url }),
    )
  }
  return Stages.flatMap((stage) =>
    (stage.Events ?? []).map((match) =>
      readMatch(match, titleOf(stage), offset ?? 0, page.fetchedAt),
    ),
  )
}

/**
 * The offset of a response's times in minutes ahead of UTC: the last part of the requested address, in hours, never with
 * summer time. Undefined if the address has none.
 */
function offsetMinutes(address: string): number | undefined {
  const path = URL.parse(address)?.pathname ?? ''
  const hours = /\/(?:date|stage|competition)\/.*\/([+-]?\d{1,2}(?:\.\d{1,2})?)\/?$/.exec(path)?.[1]
  return hours === undefined ? undefined : Math.round(Number(hours) * 60)
}

/** Country or tournament, then league or stage: the same league name exists in many countries. */
function titleOf(stage: z.infer<typeof Stage>): string {
  const names = [stage.Cnm, stage.Snm].map(toPlainText)
  return [...new Set(names.filter((name) => name !== ''))].join(' – ')
}

function readMatch(
  match: unknown,
  title: string,
  offset: number,
  fetchedAt: Temporal.Instant,
): Read {
  const sides = [sideOf(match, 'T1'), sideOf(match, 'T2')]
  const description = sides.join(' – ')
  const id = textField(match, 'Eid')
  const nameless = rejectNameless(title, sides, `Match ${id || 'without number'}`)
  if (nameless) return nameless
  const written = textField(match, 'Esd')
  const instant = startOf(written, offset)
  if (instant === undefined) {
    const detail = verbatimOr(written.slice(0, 40), message('It has no start time'))
    return { rejected: { what: description, reason: 'no-readable-date', detail } }
  }
  const event = makeEvent({
    title,
    description,
    details: roundOf(match),
    start: { instant },
    status: readMatchStatus(textField(match, 'Eps')),
    sourceId: id,
  })
  return { event, fetchedAt }
}

/** One side: a team, a player, or a doubles pair. */
function sideOf(match: unknown, field: 'T1' | 'T2'): string {
  const teams = fieldOf(match, field)
  if (!Array.isArray(teams)) return ''
  return teams
    .map((team) => toPlainText(textField(team, 'Nm')))
    .filter((name) => name !== '')
    .join(' / ')
}

function roundOf(match: unknown): string {
  const round = toPlainText(textField(match, 'ErnInf'))
  return /^\d+$/.test(round) ? `Round ${round}` : round
}

/** `20250718180000` in the requested offset. */
function startOf(digits: string, offset: number): string | undefined {
  const [, day, time] = /^(\d{8})(\d{6})$/.exec(digits) ?? []
  const local = day && time ? readLocal(`${day}T${time}`) : undefined
  const utc = local?.subtract({ minutes: offset }).toZonedDateTime('UTC')
  return utc && startText(utc.toInstant())
}
