import { message, verbatimOr, type Message } from '@app/core/messages/message.ts'
import { readDay, readIsoStart, readLocal, startText, withOffset, type Start } from '../../dates.ts'
import type { Read } from '../../generic/collect-found.ts'
import { readJson } from '../../generic/json-answer.ts'
import { readMatchStatus, rejectNameless } from '../../generic/match-status.ts'
import { reject } from '../../generic/read-result.ts'
import { makeEvent, toPlainText } from '../../html.ts'
import { PageChanged, type Page } from '../../source.ts'
import { offsetOf } from './offset.ts'

type Fields = Record<string, unknown>

// The complete structure of the data is unknown: each field is searched under its likely names.
const NAMES = {
  id: ['id', 'match_id', 'game_id', 'event_id'],
  home: ['home', 'home_team', 'home_name', 'homeTeam', 'team1'],
  away: ['away', 'away_team', 'away_name', 'awayTeam', 'team2'],
  country: ['country', 'country_name', 'countryName'],
  league: ['league', 'league_name', 'leagueName', 'competition', 'tournament'],
  status: ['status', 'state'],
  whole: ['start', 'start_at', 'start_time', 'datetime', 'date_time', 'kickoff', 'timestamp'],
  date: ['date', 'start_date', 'match_date'],
  time: ['time', 'start_time', 'match_time', 'kick', 'hour'],
  offset: ['time_zone', 'timezone', 'tz'],
} as const

// not-started.synthetic.json
/** The matches of a `not_started` section; notes "Nothing found" if the response has none. */
export function readNotStarted(page: Page, notes: Message[]): Read[] {
  const answer = readJson(page)
  if (!isFields(answer))
    throw new PageChanged(message('The answer of {url} is not built as known', { url: page.url }))
  const holder = holderOf(answer)
  const section = holder?.['not_started']
  if (section === undefined || section === null) {
    notes.push(message('Nothing found'))
    return []
  }
  if (typeof section !== 'object') {
    throw new PageChanged(
      message('The not_started section of {url} is neither a list nor lists', { url: page.url }),
    )
  }
  const offset = offsetOf(fieldOf({ ...answer, ...holder }, NAMES.offset))
  const matches = matchesIn(section)
  const isWithout = matches.some(({ match }) => timesOf(match).isLocal)
  if (offset === undefined && isWithout) {
    notes.push(
      message('{url} names no offset from UTC, so its times are read as UTC', { url: page.url }),
    )
  }
  if (matches.length === 0) notes.push(message('Nothing found'))
  return matches.map(({ match, competition }) =>
    readMatch(match, competition, offset ?? 'Z', page.fetchedAt),
  )
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object that contains the section: the response itself, or one directly below it. */
function holderOf(answer: Fields): Fields | undefined {
  const below = Object.values(answer).filter(isFields)
  return [answer, ...below].find((one) => Object.hasOwn(one, 'not_started'))
}

function matchesIn(section: object): { match: Fields; competition: string }[] {
  if (Array.isArray(section)) {
    return section.filter(isFields).map((match) => ({ match, competition: '' }))
  }
  return Object.entries(section).flatMap(([competition, list]: [string, unknown]) =>
    (Array.isArray(list) ? list : [list])
      .filter(isFields)
      .map((match) => ({ match, competition: /^\d*$/.test(competition) ? '' : competition })),
  )
}

function readMatch(
  match: Fields,
  competition: string,
  offset: string,
  fetchedAt: Temporal.Instant,
): Read {
  const text = (names: readonly string[]) => toPlainText(fieldOf(match, names))
  const sides = [text(NAMES.home), text(NAMES.away)]
  const description = sides.join(' – ')
  const named = [text(NAMES.country), text(NAMES.league)].filter((name) => name !== '')
  const title = [...new Set(named)].join(': ') || toPlainText(competition)
  const nameless = rejectNameless(title, sides, 'A match without names')
  if (nameless) return nameless
  const status = readMatchStatus(text(NAMES.status))
  const start = startOf(match, offset)
  if (!start) {
    const { whole, date, time } = timesOf(match)
    const detail = verbatimOr(whole || `${date} ${time}`.trim(), message('It has no start time'))
    return reject(description, 'no-readable-date', detail)
  }
  const sourceId = fieldOf(match, NAMES.id)
  const event = makeEvent({ title, description, start, status })
  return { event: sourceId === '' ? event : { ...event, sourceId }, fetchedAt }
}

/** The first field with one of these names that is a text, a number or an object with a name. */
function fieldOf(fields: Fields, names: readonly string[]): string {
  for (const name of names) {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined
    const label = isFields(value) ? value['name'] : value
    if (typeof label === 'number' || (typeof label === 'string' && label.trim() !== '')) {
      return String(label).trim()
    }
  }
  return ''
}

// A complete moment, as text or as seconds or milliseconds; "20:00" under the same name is only a time.
const EPOCH = /^(\d{9,10})(\d{3})?$/
const MOMENT = /^\d{4}-?\d{2}-?\d{2}[T ]/
const WITH_OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/i

function timesOf(match: Fields): { whole: string; date: string; time: string; isLocal: boolean } {
  const written = NAMES.whole.map((name) => fieldOf(match, [name]))
  const whole = written.find((text) => EPOCH.test(text) || MOMENT.test(text)) ?? ''
  const isLocal = !EPOCH.test(whole) && !(whole !== '' && WITH_OFFSET.test(whole))
  return { whole, date: fieldOf(match, NAMES.date), time: fieldOf(match, NAMES.time), isLocal }
}

function startOf(match: Fields, offset: string): Start | undefined {
  const { whole, date, time, isLocal } = timesOf(match)
  const [epoch, seconds = '', thousandths = '000'] = EPOCH.exec(whole) ?? []
  if (epoch !== undefined) {
    const instant = Temporal.Instant.fromEpochMilliseconds(Number(seconds + thousandths))
    return { instant: startText(instant) }
  }
  if (!isLocal) return readIsoStart(whole, 'UTC')
  const day = readDay(date.replace(/^(\d{2})[-./](\d{2})[-./](\d{4})$/, '$3-$2-$1'))
  const text = whole || (day ? `${day.toString()}T${time}` : '')
  const local = readLocal(text.replace(' ', 'T'))
  return local && { instant: startText(withOffset(local, offset)) }
}
