import { message, type Message } from '@app/core/messages/message.ts'
import { parsePage } from '../../generic/elements.ts'
import { collectFound } from '../../generic/collect-found.ts'
import { toAnySportAddresses } from '../../generic/livescore-addresses.ts'
import { readStages } from '../../generic/livescore-stages.ts'
import type { Source } from '../../source.ts'
import { readResultsTable, withToday } from './results-table.ts'

// It is likely, but not certain, that livescore24.it shows Italian time.
const ZONE = 'Europe/Rome'

/**
 * Matches of whichever sport the address names: a LiveScore response, in UTC or the offset of its address, or a day's
 * table of livescore24.it.
 */
export const livescore24General: Source = {
  method: 'Livescore24General',
  zone: ZONE,
  windowDays: 7,
  start: (input, now) => toAnySportAddresses(input, now).map((url) => withToday(url, now, ZONE)),
  extract: (pages, { zone }) => {
    const notes: Message[] = []
    const read = pages.flatMap((page) => {
      const isMarkup = page.body.trimStart().startsWith('<')
      if (!isMarkup) return readStages(page, notes)
      const rows = readResultsTable(parsePage(page.body), page, zone)
      if (rows.length === 0) notes.push(message('Nothing found'))
      return rows
    })
    return collectFound(read, notes)
  },
}
