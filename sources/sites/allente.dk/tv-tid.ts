import { z } from 'zod'
import { isChannel } from '../../generic/channel-names.ts'
import type { Read } from '../../generic/collect-found.ts'
import { checkAnswer, JsonText } from '../../generic/json-answer.ts'
import { readProgramme, type Programme } from '../../generic/tv-programme.ts'
import { toPlainText } from '../../html.ts'
import type { Page, SourceInput } from '../../source.ts'
import { dayOf } from './addresses.ts'
import { TV_TID_CHANNELS, eveningIn, type GuideChannel } from './channels.ts'

const Day = z.array(z.object({ id: JsonText, programs: z.array(z.unknown()) }))
const Listed = z.array(
  z.object({ id: JsonText, title: JsonText, region: JsonText, programs: z.never().optional() }),
)

/** Numbers were numeric until 2017 and are texts since; both are read. */
const TvTidProgramme = z.object({
  id: JsonText,
  title: JsonText,
  start: JsonText,
  stop: JsonText,
  category: JsonText,
  categories: z.array(JsonText).nullish().catch(undefined),
})

// tvtid.tv2.dk/dayviews.2017-09-18.36-channels.json
/** A day view of TV TID: the wanted channels, or all of them if none is named. */
export function readTvTid(
  value: unknown,
  page: Page,
  wanted: string[],
  listed: readonly GuideChannel[],
  input: Pick<SourceInput, 'hours'>,
): { programmes: Read[]; channels: number } {
  const days = checkAnswer(value, Day, page)
    .map(({ id, programs }) => ({ channel: channelOf(id, listed), programs }))
    .filter(({ channel }) => wanted.length === 0 || wanted.some((name) => isChannel(channel, name)))
  const programmes = days.flatMap(({ channel, programs }) => {
    const showing = {
      channel: channel.name,
      evening: eveningIn(channel.country, input),
      day: dayOf(page.url),
      fetchedAt: page.fetchedAt,
    }
    return programs.map((program) => readProgramme(toProgramme(program), showing))
  })
  return { programmes, channels: days.length }
}

/** Whether a day has channel numbers that are unknown here, or none that is the wanted one. */
export function isListNeeded(value: unknown, page: Page, wanted: string[]): boolean {
  const days = checkAnswer(value, Day, page)
  const known = days.flatMap(({ id }) => TV_TID_CHANNELS.find((one) => one.id === id) ?? [])
  if (wanted.length === 0) return known.length < days.length
  const isKnown = (name: string) => known.some((channel) => isChannel(channel, name))
  return known.length < days.length && !wanted.every(isKnown)
}

// tvtid.tv2.dk/channels.2017-09-18.json
/** TV TID's own channel list; undefined for any other response. */
export function readChannelList(value: unknown): GuideChannel[] | undefined {
  const list = Listed.safeParse(value).data
  const isList = list?.some(({ title }) => title !== '') === true
  if (!isList) return undefined
  return list.map(({ id, title, region }) => ({
    id,
    name: toPlainText(title),
    country: region === 'se' || region === 'no' ? region : 'dk',
  }))
}

function channelOf(id: string, listed: readonly GuideChannel[]): GuideChannel {
  const known = [...listed, ...TV_TID_CHANNELS].find((channel) => channel.id === id)
  return known ?? { id, name: `Channel ${id}`, country: 'dk' }
}

function toProgramme(value: unknown): Programme {
  const parsed = TvTidProgramme.safeParse(value).data
  return {
    id: parsed?.id ?? '',
    title: toPlainText(parsed?.title ?? ''),
    details: toPlainText(
      [parsed?.category, ...(parsed?.categories ?? [])].filter(Boolean).join(', '),
    ),
    start: instantAt(parsed?.start ?? ''),
    end: instantAt(parsed?.stop ?? ''),
  }
}

/** Unix seconds, within plausible years for a programme. */
function instantAt(seconds: string): Temporal.Instant | undefined {
  if (!/^\d{9,10}$/.test(seconds)) return undefined
  return Temporal.Instant.fromEpochMilliseconds(Number(seconds) * 1_000)
}
