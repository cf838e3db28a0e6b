import { message, verbatimOr, type Message } from '@app/core/messages/message.ts'
import { readDay, readLocal, startText, withOffset } from '../../dates.ts'
import {
  attribute,
  findAll,
  findFirst,
  parsePage,
  textIn,
  textOfFirst,
} from '../../generic/elements.ts'
import type { Tree } from '../../generic/elements.ts'
import type { Read } from '../../generic/collect-found.ts'
import { readMatchStatus, rejectNameless } from '../../generic/match-status.ts'
import { reject } from '../../generic/read-result.ts'
import { makeEvent, scriptsOf } from '../../html.ts'
import { PageChanged, type Page } from '../../source.ts'
import { offsetOf } from './offset.ts'

/** How to read a page's times: its day, and the offset for its visitor. */
type Clock = { day: Temporal.PlainDate; offset: string }

type Match = { table: Tree; number: string; title: string }

// scorespro.com/soccer.2022-04-26.gmt+03.html
/** The site's page of one day: a block per competition, a table per match. */
export function readDayPage(page: Page, notes: Message[]): Read[] {
  const root = parsePage(page.body)
  const feed = findFirst(root, '#mainfeed')
  if (!feed)
    throw new PageChanged(message('{url} holds neither matches nor not_started', { url: page.url }))
  const groups = findAll(feed, 'div.compgrp')
  const found = groups.flatMap((group) => {
    const title = textOfFirst(group, '#leaguetitle')
    return findAll(group, 'table').flatMap((table) => {
      const number = /(?:^|\s)bm(\d+)/.exec(attribute(table, 'class'))?.[1]
      return number === undefined ? [] : [{ table, number, title }]
    })
  })
  if (found.length === 0) {
    notes.push(message('Nothing found'))
    return []
  }
  const clock = clockOf(root, page)
  return found.map((match) => readMatch(match, clock, page.fetchedAt))
}

function clockOf(root: Tree, page: Page): Clock {
  const scripts = scriptsOf(page.body).map(({ text }) => text)
  const inScript = (pattern: RegExp) =>
    scripts.map((text) => pattern.exec(text)?.[1]).find((value) => value !== undefined) ?? ''
  const offset =
    offsetOf(textOfFirst(root, '#div_timezone')) ??
    offsetOf(inScript(/\btime_zone\s*=\s*['"]([^'"]{1,10})['"]/))
  if (offset === undefined)
    throw new PageChanged(message('{url} does not say its offset from UTC', { url: page.url }))
  const [, day, month, year] = /\/date\/(\d{2})-(\d{2})-(\d{4})/.exec(page.url) ?? []
  const date =
    readDay(inScript(/\bvar page_date\s*=\s*['"]([^'"]{1,10})['"]/)) ??
    readDay(`${year ?? ''}-${month ?? ''}-${day ?? ''}`)
  if (!date) throw new PageChanged(message('{url} does not say its day', { url: page.url }))
  return { day: date, offset }
}

function readMatch(
  { table, number, title }: Match,
  { day, offset }: Clock,
  fetchedAt: Temporal.Instant,
): Read {
  const sides = ['td.home', 'td.away'].map((cell) => textOfFirst(findFirst(table, cell), 'a'))
  const description = sides.join(' – ')
  const nameless = rejectNameless(title, sides, 'A match without names')
  if (nameless) return nameless
  // A postponed match still shows "-:-" like an upcoming one: only its status reveals it.
  const status = findFirst(table, 'td.status')
  const words = [textIn(status), attribute(findFirst(status, 'span'), 'title')]
  const stopped = words.map(readMatchStatus).find((one) => one !== 'scheduled')
  const kick = textOfFirst(table, 'td.kick')
  const local = readLocal(`${day.toString()}T${kick}`)
  if (!local || !/^\d{1,2}:\d{2}$/.test(kick)) {
    return reject(
      description,
      'no-readable-date',
      verbatimOr(kick, message('It has no start time')),
    )
  }
  const start = { instant: startText(withOffset(local, offset)) }
  return {
    event: makeEvent({ title, description, start, status: stopped, sourceId: number }),
    fetchedAt,
  }
}
