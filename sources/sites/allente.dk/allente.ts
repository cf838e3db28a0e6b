import { message } from '@app/core/messages/message.ts'
import { z } from 'zod'
import { readDay } from '../../dates.ts'
import { channelName, isChannel } from '../../generic/channel-names.ts'
import type { Read } from '../../generic/collect-found.ts'
import { checkAnswer, fieldOf, JsonText, textField } from '../../generic/json-answer.ts'
import { instantIn, readProgramme } from '../../generic/tv-programme.ts'
import type { Programme, Showing } from '../../generic/tv-programme.ts'
import { toAbsoluteUrl, toPlainText } from '../../html.ts'
import { PageChanged, type Page, type SourceInput } from '../../source.ts'
import { dayOf } from './addresses.ts'
import { countryOf, eveningIn } from './channels.ts'

// The programmes of other channels are not validated: a day is 2 MB and more.
const Programmes = z.array(z.unknown()).nullish()
const Channel = z.object({ id: JsonText, name: JsonText, programs: Programmes, events: Programmes })
const Answer = z.object({ start: JsonText, date: JsonText, channels: z.array(Channel) })

type GuideReading = { programmes: Read[]; channels: number }

/** A day of Allente in either of its formats: the wanted channels, or all of them if none is named. */
export function readAllente(
  value: unknown,
  page: Page,
  wanted: string[],
  input: Pick<SourceInput, 'country' | 'hours'>,
): GuideReading {
  const answer = checkAnswer(value, Answer, page)
  const channels = answer.channels.filter(
    (channel) => wanted.length === 0 || wanted.some((name) => isChannel(channel, name)),
  )
  const hasProgrammes = answer.channels.some(({ programs, events }) => programs ?? events)
  if (answer.channels.length > 0 && !hasProgrammes) {
    throw new PageChanged(
      message('The channels of {url} hold neither programs nor events', { url: page.url }),
    )
  }
  const day = dayOf(page.url) ?? readDay((answer.start || answer.date).slice(0, 10))
  const programmes = channels.flatMap((channel) => {
    const showing = {
      channel: channelName(channel.name) || channel.id,
      evening: eveningIn(countryOf(page.url, input.country), input),
      day,
      fetchedAt: page.fetchedAt,
    } satisfies Showing
    return [
      ...(channel.programs ?? []).map(readPresentProgramme),
      ...(channel.events ?? []).map(readFormerProgramme),
    ].map((programme) => readProgramme(programme, showing))
  })
  return { programmes, channels: channels.length }
}

// allente/allente-dk.2026-06-28.refetch-epg-data.json
/** Since 2024. */
function readPresentProgramme(value: unknown): Programme {
  return {
    id: textField(value, 'id'),
    title: toPlainText(textField(value, 'title')),
    details: toPlainText(textField(value, 'shortDescription')),
    start: instantIn(textField(value, 'eventStart')),
    end: instantIn(textField(value, 'eventEnd')),
    image: toAbsoluteUrl(textField(value, 'splashImageUri'), 'https://www.allente.dk'),
    url: toAbsoluteUrl(textField(value, 'externalUrl'), 'https://www.allente.dk'),
  }
}

// allente/allente-se.2022-08-22.cs-vcb-trimmed.json
/** 2021 to 2023. */
function readFormerProgramme(value: unknown): Programme {
  const details = fieldOf(value, 'details')
  const start = instantIn(textField(value, 'time'))
  return {
    id: textField(value, 'id'),
    title: toPlainText(textField(value, 'title')),
    details: toPlainText(textField(details, 'description')),
    start,
    end: start && endAfter(start, textField(details, 'duration')),
    image: toAbsoluteUrl(textField(details, 'image'), 'https://www.allente.dk'),
  }
}

/** The duration is in minutes. */
function endAfter(start: Temporal.Instant, minutes: string): Temporal.Instant | undefined {
  return /^\d{1,4}$/.test(minutes) ? start.add({ minutes: Number(minutes) }) : undefined
}
