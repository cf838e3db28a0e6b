import { message, verbatimOr } from '@app/core/messages/message.ts'
import { readIsoStart, readLocal, startText, withOffset, type Start } from '../../dates.ts'
import { attribute, findAll, parsePage, textOfFirst, type Tree } from '../../generic/elements.ts'
import { reject, type Read } from '../../generic/read-result.ts'
import {
  findEvents,
  isNode,
  listOf,
  readBlocks,
  textOf,
} from '../../generic/schema-org-events/json-ld.ts'
import type { Node } from '../../generic/schema-org-events/json-ld.ts'
import { makeEvent, toPlainText } from '../../html.ts'
import type { Page } from '../../source.ts'
import { placeInPath } from './season.ts'
import { isTest } from './testing.ts'

type Session = { name: string; start: Start | undefined; written: string }
type Race = { name: string; place: string; sessions: Session[] }

export function isRacePage(address: string): boolean {
  return /\/racing\/\d{4}\/[^/]+\/?$/.test(URL.parse(address)?.pathname ?? '')
}

/** The sessions of one race page, empty if it has no timetable yet. */
export function readRace(page: Page, zone: string): Read[] {
  const race =
    readJsonLdRace(readBlocks(page.body)?.values ?? [], zone) ??
    readTimetable(parsePage(page.body), page)
  return race.sessions.map((session) => readSession(session, race, page.finalUrl))
}

function readSession(session: Session, race: Race, url: string): Read {
  const description = `${session.name} — ${race.name}`
  if (isTest(race.name, url) || isTest(session.name, ''))
    return reject(description, 'not-an-event', message('Testing is no race'))
  if (!session.start) {
    const detail = verbatimOr(session.written, message('It has no start'))
    return { rejected: { what: description, reason: 'no-readable-date', detail } }
  }
  return {
    event: makeEvent({
      title: race.name,
      description,
      details: race.place,
      start: session.start,
      url,
      sourceId: `${session.name}@${new URL(url).pathname}`,
    }),
  }
}

// race-json-ld.synthetic.html
/** The layout since 2024: one event whose parts are "Practice 1 - Dutch Grand Prix" and so on. */
function readJsonLdRace(values: unknown[], zone: string): Race | undefined {
  const weekend = findEvents(values).find((node) => listOf(node['subEvent']).length > 0)
  if (!weekend) return undefined
  const name = toPlainText(textOf(weekend['name']) ?? '')
  const sessions = listOf(weekend['subEvent'])
    .filter(isNode)
    .map((part) => sessionOf(part, name, zone))
  const [place] = listOf(weekend['location'])
  return { name, place: toPlainText(textOf(isNode(place) ? place['name'] : place) ?? ''), sessions }
}

function sessionOf(part: Node, race: string, zone: string): Session {
  const written = toPlainText(textOf(part['startDate']) ?? '')
  const name = toPlainText(textOf(part['name']) ?? '')
  const ending = ` - ${race}`
  return {
    name: name.endsWith(ending) ? name.slice(0, -ending.length) : name,
    start: readIsoStart(written, zone),
    written,
  }
}

// race-timetable.synthetic.html
/** The previous layout: rows of a timetable, each with its local time and the place's offset. */
function readTimetable(root: Tree, page: Page): Race {
  const sessions = findAll(root, '.row[class*="js-"][data-start-time]')
    .map((row): Session => {
      const written = attribute(row, 'data-start-time')
      const offset = attribute(row, 'data-gmt-offset')
      const local = /^[+-]\d{2}:?\d{2}$/.test(offset) ? readLocal(written) : undefined
      return {
        name: textOfFirst(row, '.f1-timetable--title'),
        start: local && { instant: startText(withOffset(local, offset)) },
        written: toPlainText(`${written} ${offset}`),
      }
    })
    .filter((session) => session.name !== '')
  const heading = textOfFirst(root, 'h1')
  return { name: heading || `${placeInPath(page.finalUrl)} Grand Prix`, place: '', sessions }
}
