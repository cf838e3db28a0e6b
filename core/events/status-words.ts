import { foldText } from '../text.ts'
import { EVENT_STATUSES, type EventStatus } from './fields.ts'
import statusWords from './status-words.json' with { type: 'json' }

/** How pages say that an event does not take place as announced, by language; lower case, without accents. */
const WORDS: Readonly<Record<string, Partial<Record<EventStatus, readonly string[]>>>> = statusWords

/** The schema.org and iCalendar names of each status. */
const TERMS: Record<string, EventStatus> = {
  confirmed: 'scheduled',
  tentative: 'scheduled',
  movedonline: 'scheduled',
  rescheduled: 'moved',
}

const STATUSES = new Map<string, EventStatus>([
  ...(Object.keys(EVENT_STATUSES) as EventStatus[]).map((status) => [status, status] as const),
  ...Object.entries(TERMS),
  ...Object.values(WORDS).flatMap((language) =>
    (Object.entries(language) as [EventStatus, readonly string[]][]).flatMap(([status, words]) =>
      words.map((word) => [word, status] as const),
    ),
  ),
])

/** "Moved" and "Scheduled" are left out because a title may well begin with them. */
const TITLE_WORDS = new Map(
  [...STATUSES].filter(([word, status]) => status !== 'scheduled' && word !== 'moved'),
)

/**
 * A status as programs and people write it: `https://schema.org/EventCancelled`, `EventCanceled`, `CANCELLED`,
 * `Aflyst`; undefined if it is none.
 */
export function readStatus(written: string): EventStatus | undefined {
  const term = foldText(written)
    .trim()
    .replace(/\/+$/, '')
    .replace(/^.*[/#:]/, '')
    .replace(/^event[\s_-]*(?=.)/, '')
  return STATUSES.get(term)
}

type Title = { text: string; status: EventStatus | undefined }

/** How many characters of a title are checked: longer than any word of the table with its punctuation. */
const REACH = 40

const IN_FRONT = [
  /^[[(*]+(?<word>[^\])*]{4,20})[\])*]+[\s:!|–—-]*/u,
  /^(?<word>[\p{L} ]{4,20}?)\s*(?:[:!|–—]|\s-+\s|-+\s)[\s:!|–—-]*/u,
]
/** Words in capitals stand out if the rest has lower-case letters. */
const CAPITALS_IN_FRONT = [/^(?<word>\p{Lu}{4,})\s+/u, /^(?<word>\p{Lu}{2,} \p{Lu}{3,})\s+/u]
const BEHIND = [
  /\s*[[(*]+(?<word>[^\])*]{4,20})[\])*]+$/u,
  // A hyphen without spaces joins two words, a dash does not.
  /(?:\s*[|–—]+\s*|\s+-+\s*|-+\s+)(?<word>[\p{L} ]{4,20})!*$/u,
]
const CAPITALS_BEHIND = [
  /\s+:*\s*(?<word>\p{Lu}{4,})!*$/u,
  // With the reason: "Jazz night – AFLYST pga. sygdom".
  /(?:\s*[|–—:]+\s*|\s-+\s)(?<word>\p{Lu}{4,})\s[^\p{Lu}]+$/u,
]

/** A title without the word that calls the event off: "AFLYST: Jazz" becomes "Jazz", cancelled. */
export function readStatusInTitle(title: string): Title {
  const text = title.trim()
  const [head, tail] = [text.slice(0, REACH), text.slice(-REACH)]
  const cuts = [
    ...IN_FRONT.map((form) => cutOff(form.exec(head), (length) => text.slice(length))),
    ...BEHIND.map((form) => cutOff(form.exec(tail), (length) => text.slice(0, -length))),
  ]
  const inCapitals = [
    ...CAPITALS_IN_FRONT.map((form) => cutOff(form.exec(head), (length) => text.slice(length))),
    ...CAPITALS_BEHIND.map((form) => cutOff(form.exec(tail), (length) => text.slice(0, -length))),
  ].filter((cut) => cut !== undefined && /\p{Ll}/u.test(cut.text))
  const [found] = [...cuts, ...inCapitals].filter((cut) => cut !== undefined && cut.text !== '')
  return found ?? { text: title, status: undefined }
}

/** A date as a list shows it, without the word beside it that calls the event off: "12 March – CANCELLED". */
export function readStatusInDate(written: string): Title {
  let status: EventStatus | undefined
  const text = written.replace(/\p{L}+/gu, (word) => {
    const found = TITLE_WORDS.get(foldText(word))
    status ??= found
    return found === undefined ? word : ''
  })
  return status === undefined ? { text: written, status } : { text: text.trim(), status }
}

function cutOff(match: RegExpExecArray | null, rest: (length: number) => string) {
  const status = match && TITLE_WORDS.get(foldText(match.groups?.['word'] ?? '').trim())
  return status ? { text: rest(match[0].length), status } : undefined
}
