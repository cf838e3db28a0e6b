import type { ApiReference } from '../api-reference/reference.ts'
import type { Language } from '../languages.ts'
import { message, toIssue } from '../messages/message.ts'
import { z } from 'zod'
import type { LegalDocumentType } from '../legal/legal-document.ts'
import type { PublicSource } from '../runs/event-source.ts'
import type { SiteDay, SiteEvent } from './site-event.ts'
import type {
  BrowsePage,
  CalendarFilter,
  CalendarPage,
  CatalogueLine,
  MonthPage,
  SameGroup,
} from './calendar-page.ts'
import type { ListQuery, SiteView } from './view-paths.ts'

export type Contact = { address: string; email: string; phone: string }

/** One line of the landing page's index: a main group, examples of its contents, and its next event. */
export type IndexLine = {
  id: string
  title: string
  examples: string[]
  next: SiteEvent | null
  /** The number of its categories, and the first of its groups that has any. */
  categoryCount: number
  firstGroup: string | null
}

/** A day, the number of its events, and those that are shown. */
type CountedDay = SiteDay & { count: number }

export type Landing = {
  /** The reader's date, `2026-11-21`. */
  today: string
  /** Events of this day and the six that follow: the sum of the counts in `week`. */
  weekCount: number
  /** These seven days, each with a few upcoming events. */
  week: CountedDay[]
  /** The next days with upcoming events, each with a few of them. */
  comingUp: SiteDay[]
  index: IndexLine[]
  /** A category of each of a few groups, shown when there are few events. */
  toFollow: CatalogueLine[]
}

/** A day on the page of a view; past events of today are a separate day after all others. */
export type ViewDay = CountedDay & { isOver: boolean }

/** The events after the days of a view: their number, and the date of the first. */
export type Later = { count: number; first: string }

/** One page of a view, from the reader's today or from the day it names. */
export type ViewPage = {
  view: SiteView
  /** Of the category or place; empty for others. */
  title: string
  today: string
  /** The number of events on all pages, and how many of them are over. */
  count: number
  overCount: number
  days: ViewDay[]
  /** What a category or place has after these days, or null. */
  later: Later | null
  /** Page number, starting at 1. */
  page: number
  pages: number
  /** The number of events on earlier pages. */
  before: number
  /** Group and parent of a category; null for other views. */
  of: Pick<SiteEvent, 'group' | 'groupTitle' | 'parent'> | null
  /** Content-addressed URL of the picture of the category or place. */
  picture: string | null
  /** The rest of the query in its URL. */
  asked: ListQuery
}

export type EventPage = {
  event: SiteEvent
  today: string
  /** Upcoming events of its category. */
  next: SiteEvent[]
  /** Where it was read, the source whose values are used first; empty if a person wrote it. */
  sources: PublicSource[]
}

export type LegalPage = {
  html: string
  /** The language it is written in, if known: the starter catalogue's drafts are in English for every reader. */
  language: Language | null
  /** The version shown and its date; null if none was ever saved. */
  version: { id: number; at: string } | null
  versions: { id: number; at: string }[]
}

const MESSAGE_LENGTH = 5_000

/** A visitor's message to us. `website` is a honeypot field: people do not see it, bots fill it in. */
export const ContactMessage = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, toIssue(message('Your name is missing')))
    .max(200, toIssue(message('That name is too long'))),
  email: z
    .email(toIssue(message('That is no e-mail address')))
    .max(320, toIssue(message('That address is too long'))),
  message: z
    .string()
    .trim()
    .min(1, toIssue(message('Your message is empty')))
    .max(
      MESSAGE_LENGTH,
      toIssue(
        message('Please keep it under {count, number} characters', { count: MESSAGE_LENGTH }),
      ),
    ),
  website: z.string().default(''),
})
export type ContactMessage = z.infer<typeof ContactMessage>

/** Everything the public pages need from the server; each call is answered as of one moment. */
export type PublicSite = {
  contact: Contact
  /** Download URL of the app; null until there is one. */
  appStoreUrl: string | null
  now: () => string
  /** The product's base URL, without a trailing slash. */
  origin: string
  landing: (zone: string) => Promise<Landing>
  /** Undefined if there is no such category or place, or no such page of it. */
  view: (view: SiteView, zone: string, page: number) => Promise<ViewPage | undefined>
  /** Undefined if there is no such group, place or page. */
  calendar: (
    view: CalendarPage['view'],
    zone: string,
    asked: CalendarFilter & { page: number; isEarlier: boolean },
  ) => Promise<CalendarPage | undefined>
  month: (month: string, zone: string, filter: CalendarFilter) => Promise<MonthPage | undefined>
  browse: (
    zone: string,
    asked: { query: string; place: string | undefined; page: number },
  ) => Promise<BrowsePage | undefined>
  /** The group of a category; null if it has no other category. */
  sameGroup: (category: string, zone: string) => Promise<SameGroup | null>
  event: (id: string, zone: string) => Promise<EventPage | undefined>
  /** The app's API, from its OpenAPI document. */
  apiReference: () => ApiReference
  legal: (type: LegalDocumentType, version: number | null) => Promise<LegalPage>
  /** Throws `too-many` if somebody writes too often; the details have `retryAfterSeconds`. */
  write: (message: ContactMessage, from: string) => Promise<void>
}
