import { attribute, findAll, findFirst, textIn, type Tree } from '../../generic/elements.ts'
import { toAbsoluteUrl } from '../../html.ts'
import type { Page } from '../../source.ts'
import type { Entry } from './entries.ts'

// noutati-ortodoxe.ro/month1-2026.fragment.html
/** The year's page of noutati-ortodoxe.ro: a block per month, a row per day, an extra row below each Sunday. */
export function readYearPage(blocks: Tree[], page: Page): (Entry | { unreadable: string })[] {
  return blocks.flatMap((block) => {
    let day: Temporal.PlainDate | undefined
    return findAll(block, 'tr').flatMap((row) => {
      if (attribute(row, 'class').includes('duminica')) return sundayName(row, day)
      const link = findFirst(row, 'a.sinaxar')
      if (!link) return []
      day = dayOf(link)
      const details = findAll(row, 'span.comentariu')
        .map(withoutBrackets)
        .filter(Boolean)
        .join('; ')
      const url = toAbsoluteUrl(attribute(link, 'href'), page.finalUrl)
      return namesIn(link).map((text) => toEntry(day, text, details, url))
    })
  })
}

function toEntry(
  day: Temporal.PlainDate | undefined,
  text: string,
  details: string,
  url?: string,
): Entry | { unreadable: string } {
  return day ? { day, text, details, url } : { unreadable: text }
}

function sundayName(row: Tree, day: Temporal.PlainDate | undefined) {
  const name = textIn(findFirst(row, 'span.title'))
  if (name === '') return []
  return [toEntry(day, name, withoutBrackets(findFirst(row, 'span.subtitle')))]
}

/** The names of a day. Crosses before them are their rank. */
function namesIn(link: Tree): string[] {
  return textIn(link)
    .split(';')
    .map((name) => name.replace(/^\s*\(?†+\)?\s*/u, '').trim())
    .filter((name) => name !== '')
}

/** The day is in Unix seconds of its midnight in UTC, the most reliable value of the row. */
function dayOf(link: Tree): Temporal.PlainDate | undefined {
  const seconds = /[?&]date=(\d{1,11})(?!\d)/.exec(attribute(link, 'href'))?.[1]
  if (seconds === undefined) return undefined
  const instant = Temporal.Instant.fromEpochMilliseconds(Number(seconds) * 1_000)
  return instant.toZonedDateTimeISO('UTC').toPlainDate()
}

function withoutBrackets(element: Tree | undefined): string {
  return textIn(element).replace(/^\((.*)\)$/s, '$1')
}
