import { message } from '@app/core/messages/message.ts'
import { foldText } from '@app/core/text.ts'
import { toEvening } from '../../generic/evening.ts'
import type { Read } from '../../generic/collect-found.ts'
import { reject } from '../../generic/read-result.ts'
import { readProgramme, type Programme } from '../../generic/tv-programme.ts'
import type { SourceInput } from '../../source.ts'
import { ZONE } from './addresses.ts'

export type Listed = Programme & {
  channel: string
  isRepeat: boolean
  /** The day of its page or column; undefined if unknown. */
  day: Temporal.PlainDate | undefined
  fetchedAt: Temporal.Instant
}

/** "(R)" marks a repeat, "- serial" a series; neither is part of the name. */
export function readTitle(text: string): { title: string; isRepeat: boolean } {
  const isRepeat = /\(R\)/.test(text)
  const title = text.replace(/ ?\(R\)/g, '').replace(/ - serial$/i, '')
  return { title: title.trim(), isRepeat }
}

/** The evening programmes of the pages. A repeat is rejected if the list has its first showing as well. */
export function readShowings(
  list: Listed[],
  { hours = 'evening' }: Pick<SourceInput, 'hours'>,
): Read[] {
  const evening = toEvening({ hours, country: 'RO' }, ZONE)
  const firsts = new Map<string, Temporal.Instant>()
  for (const one of list) {
    const known = firsts.get(keyOf(one))
    if (one.isRepeat || !one.start) continue
    if (!known || Temporal.Instant.compare(one.start, known) < 0) firsts.set(keyOf(one), one.start)
  }
  return list.map((one) => {
    const read = readProgramme(one, { ...one, evening })
    const first = firsts.get(keyOf(one))
    if ('rejected' in read || !one.isRepeat || !one.start || !first) return read
    if (Temporal.Instant.compare(first, one.start) >= 0) return read
    const local = first.toZonedDateTimeISO(ZONE).toPlainDateTime()
    const time = local.toString({ smallestUnit: 'minute' }).replace('T', ' ')
    return reject(one.title, 'duplicate', message('A repeat of {time}', { time }))
  })
}

function keyOf({ channel, title }: Listed): string {
  return `${channel}\n${foldText(title)}`
}
