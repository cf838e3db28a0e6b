import type { Digest, DigestEvent } from '@app/core/digest/digest.ts'
import { isCalledOff } from '@app/core/events/status.ts'
import type { Language } from '@app/core/languages.ts'
import type { MailContent } from '@app/core/outbox/mail.ts'
import { findLead } from '@app/core/digest/lead.ts'
import type { Translate } from '@app/core/words/translate.ts'
import { digestFoot } from './digest-ends.ts'
import { digestRows } from './digest-html.ts'
import { describeLead, findFirst, layOutDigest, type DigestLayout } from './digest-layout.ts'
import { digestText } from './digest-text.ts'
import { cityOfZone } from '@app/core/time/city-of-zone.ts'
import { frameMail } from './mail-frame.ts'

export type DigestMailInput = {
  digest: Digest
  language: Language
  /** When the mail was generated: `07:00`, in the reader's zone. */
  madeAt: string
  /** The time the person chose: `07:00`. */
  hour: string
  /** Whether the person wants pictures. */
  hasPictures: boolean
  links: {
    /** The product's own origin, before the path of an event. */
    origin: string
    /** The app in the browser, with everything upcoming for this person. */
    open: string
    settings: string
    follow: string
    stop: string
  }
  /** The postal address at the end of the mail. */
  contactAddress: string
}

/** A digest's mail, and the ids of the events that are printed in it, not merely counted. */
export type DigestMail = { content: MailContent; printed: ReadonlySet<string> }

/** Mail clients truncate longer messages. */
const MOST_BYTES = 85_000
/** Rows for the days after today, and how many to drop at a time while the mail is too long. */
const ROWS = { most: 100, step: 10 }

/** The daily digest of a person: their day, times and language, and only what they follow. */
export function digestMail(input: DigestMailInput): DigestMail {
  for (let mostRows = ROWS.most; ; mostRows -= ROWS.step) {
    const { digest, language, links } = input
    const layout = layOutDigest(digest, { language, origin: links.origin, mostRows })
    const content = write(input, layout)
    if (mostRows <= 0 || bytesAsSent(content.html) <= MOST_BYTES)
      return { content, printed: layout.printed }
  }
}

/** Size as quoted-printable: a non-ASCII byte or an equals sign takes three characters. */
function bytesAsSent(markup: string): number {
  const plain = markup.match(/[\t\n\x20-\x3c\x3e-\x7e]/g)?.length ?? 0
  return plain + 3 * (Buffer.byteLength(markup) - plain)
}

function write(input: DigestMailInput, layout: DigestLayout): MailContent {
  const { digest, language, links, madeAt, hour, hasPictures, contactAddress } = input
  const { t } = layout
  const city = cityOfZone(digest.zone, language)
  const why = t(
    'You get this because your daily digest is on. It comes at {hour}, {city} time, when something is on today or tomorrow or has changed, and on Mondays with what is ahead.',
    { hour, city },
  )
  const footer = `Almanac, ${contactAddress}`
  const subject = subjectOf(digest, layout)
  const foot = [
    { name: t('Unsubscribe'), href: links.stop },
    { name: t('Hour, pictures and settings'), href: links.settings },
    { name: t('What you follow'), href: links.follow },
  ]
  return {
    subject,
    text: digestText(layout, { city, madeAt, links, why, footer }),
    html: frameMail({
      language,
      title: subject,
      preview: previewOf(digest, t),
      corner: `${city}, ${madeAt}`,
      rows: [
        ...digestRows({ layout, origin: links.origin, open: links.open, hasPictures }),
        digestFoot({ why, links: foot, footer }),
      ],
    }),
  }
}

/** "Cancelled: Jazz, today. Arsenal – Liverpool and 17 more today"; the most important item decides the wording. */
function subjectOf(digest: Digest, layout: DigestLayout): string {
  const lead = findLead(digest)
  const coming = comingWords(digest, lead, layout.t)
  const changes = () =>
    layout.t(
      '{count, plural, one {# change in what you follow} other {# changes in what you follow}}',
      { count: digest.changed.length },
    )
  const parts = lead ? [describeLead(lead, layout), coming] : [coming ?? changes()]
  // A subject is one line, whatever a title contains.
  return parts
    .filter((part) => part !== null)
    .join('. ')
    .replace(/\s+/g, ' ')
    .slice(0, 150)
}

/** "Arsenal – Liverpool and 17 more today", without the event that leads the subject; null if nothing else comes. */
function comingWords(digest: Digest, lead: DigestEvent | null, t: Translate): string | null {
  const red = digest.redLetterDays
  const redToday = red.filter(({ localDay }) => localDay === digest.localDay)
  const [first] = digest.sections
    .map(({ name, events }) => ({
      name,
      events: [...(name === 'today' ? redToday : []), ...takingPlace(events)].filter(
        ({ event }) => event.id !== lead?.event.id,
      ),
    }))
    .filter(({ events }) => events.length > 0)
  const coming =
    redToday.length > 0 && first?.name !== 'today'
      ? { name: 'today' as const, events: redToday }
      : (first ?? (red.length > 0 ? { name: 'later' as const, events: red } : null))
  const event = findFirst(coming?.events ?? [])
  if (!coming || !event) return null
  const values = { event: event.event.description, count: coming.events.length - 1 }
  switch (coming.name) {
    case 'today':
      return t('{count, plural, =0 {{event} today} other {{event} and # more today}}', values)
    case 'tomorrow':
      return t('{count, plural, =0 {{event} tomorrow} other {{event} and # more tomorrow}}', values)
    case 'later-this-week':
      return t(
        '{count, plural, =0 {{event} this week} other {{event} and # more this week}}',
        values,
      )
    case 'later':
      return t(
        '{count, plural, =0 {{event} is coming up} other {{event} and # more coming up}}',
        values,
      )
  }
}

const takingPlace = (events: readonly DigestEvent[]) =>
  events.filter(({ event }) => !isCalledOff(event))

/** How many titles the preview names. */
const NAMED = 3

/** What changed, or else the first few titles; mail clients show it beside the subject. */
function previewOf({ changed, sections, redLetterDays }: Digest, t: Translate): string {
  if (changed.length > 0) {
    const named = changed.slice(0, NAMED).map(({ event }) => event.description)
    const more = changed.length - named.length
    const events = [...named, ...(more > 0 ? [t('and {count} more', { count: more })] : [])].join(
      ', ',
    )
    return t('{count, plural, one {# change} other {# changes}}: {events}.', {
      count: changed.length,
      events,
    })
  }
  const all = [...takingPlace(sections.flatMap(({ events }) => events)), ...redLetterDays]
  const events = all
    .slice(0, NAMED)
    .map(({ event, localTime }) =>
      localTime === null
        ? event.description
        : t('{event} at {time}', { event: event.description, time: localTime }),
    )
    .join(', ')
  return all.length > NAMED ? t('{events} and more.', { events }) : `${events}.`
}
