import { message, type Message } from '@app/core/messages/message.ts'
import { collectFound, type Read } from '../../generic/collect-found.ts'
import { readJson as readLooseJson } from '../../generic/schema-org-events/json-ld.ts'
import type { Page, Source, SourceInput } from '../../source.ts'
import { channelListOf, isChannelList, startAddresses, readRequestedChannels } from './addresses.ts'
import { readAllente } from './allente.ts'
import { TV_TID_CHANNELS, type GuideChannel } from './channels.ts'
import { readTv24 } from './tv24.ts'
import { isListNeeded, readChannelList, readTvTid } from './tv-tid.ts'
import { readRequestedPart } from './requested-part.ts'

type Answer = { page: Page; value: unknown; channels: GuideChannel[] | undefined }

/**
 * A TV evening in Denmark, Sweden and Norway, from Allente, TV TID or tv24: guide and format are recognised from the
 * response. The evening is 19:00 to 23:59 in the channel's country.
 */
export const tvSourceFunctionsDk: Source = {
  method: 'TvSourceFunctionsDk',
  zone: 'Europe/Copenhagen',
  windowDays: 7,
  start: startAddresses,
  extract: (pages, { input }) => {
    const answers = pages.map((page) => toAnswer(page, input))
    const listed = answers.flatMap(({ channels }) => channels ?? [])
    const notes: Message[] = []
    const read = answers.flatMap((answer) =>
      answer.channels ? [] : readAnswer(answer, input, [...listed, ...TV_TID_CHANNELS], notes),
    )
    if (read.length === 0) notes.push(message('Nothing found'))
    const lists =
      listed.length > 0 ? [] : answers.flatMap((answer) => findNeededList(answer, input))
    const needs = [...new Set(lists)]
    return { ...collectFound(read, notes), ...(needs.length > 0 && { needs, optional: needs }) }
  },
}

/** The address of the guide's channel list, if a day of TV TID has unknown channel numbers. */
function findNeededList({ page, value, channels }: Answer, input: SourceInput): string[] {
  if (channels || !Array.isArray(value)) return []
  const wanted = readRequestedChannels(page.url, input)
  return isListNeeded(value, page, wanted) ? [channelListOf(page.url) ?? []].flat() : []
}

function toAnswer(page: Page, input: SourceInput): Answer {
  // The days are reported without the list as well: an unreadable list does not stop them.
  if (isChannelList(page.url)) {
    return { page, value: undefined, channels: readChannelList(readLooseJson(page.body)) ?? [] }
  }
  if (page.body.trimStart().startsWith('<')) return { page, value: undefined, channels: undefined }
  const value = readRequestedPart(page, readRequestedChannels(page.url, input))
  return { page, value, channels: readChannelList(value) }
}

function readAnswer(
  { page, value }: Answer,
  input: SourceInput,
  listed: readonly GuideChannel[],
  notes: Message[],
): Read[] {
  if (value === undefined) return readTv24(page, input)
  const wanted = readRequestedChannels(page.url, input)
  const { programmes, channels } = Array.isArray(value)
    ? readTvTid(value, page, wanted, listed, input)
    : readAllente(value, page, wanted, input)
  if (channels === 0 && wanted.length > 0) {
    notes.push(message('No channel {name} on {url}', { name: wanted.join(', '), url: page.url }))
  }
  return programmes
}
