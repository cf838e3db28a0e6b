import type { ApiReference } from '../api-reference/reference.ts'
import type { Language } from '../languages.ts'
import { message } from '../messages/message.ts'
import { z } from 'zod'
import type { LegalDocumentType } from '../legal/legal-document.ts'
import type { PublicSource } from '../runs/event-source.ts'
import type { SiteDay, SiteEvent } from './site-event.ts'
import type { BrowsePage, CalendarFilter, CalendarPage, MonthPage } from './calendar-page.ts'
import type { ListQuery, SiteView } from './view-paths.ts'

export type Contact = { address: string; email: string; phone: string }

/** One line of the landing page's index: a main group, what it holds, and what comes next in it. */
export type IndexLine = { id: string; title: string; examples: string[]; next: SiteEvent | null }

/** A day, how many events it holds, and those of them that are shown. */
type CountedDay = SiteDay & { count: number }

export type Landing = {
  /** The reader's day, `2026-11-21`. */
  today: string
  /** Events of this day and the six that follow: the sum of the counts in `week`. */
  weekCount: number
  /** These seven days, each with a few of what is still to come. */
  week: CountedDay[]
  /** The next days that hold something still to come, each with a few of it. */
  comingUp: SiteDay[]
  index: IndexLine[]
}

/** A day on the page of a view; what is over of today stands by itself, behind all days. */
export type ViewDay = CountedDay & { isOver: boolean }

/** What begins after the days that a view shows: how many events, and the day of the first. */
export type Later = { count: number; first: string }

/** One page of what a view holds from the start of the reader's today on, or of the day that it names. */
export type ViewPage = {
  view: SiteView
  /** Of the category or the place; empty for others. */
  title: string
  today: string
  /** How many events there are on all pages, and how many of them are over. */
  count: number
  overCount: number
  days: ViewDay[]
  /** What a category or a place holds beyond these days; null where that is nothing. */
  later: Later | null
  /** Which page it is of how many; the first is 1. */
  page: number
  pages: number
  /** How many events stand on earlier pages. */
  before: number
  /** Where a category belongs; null for other views. */
  of: Pick<SiteEvent, 'group' | 'groupTitle' | 'parent'> | null
  /** Address of the picture of the category or place, which names its content. */
  picture: string | null
  /** What its address asks beside the page. */
  asked: ListQuery
}

export type EventPage = {
  event: SiteEvent
  today: string
  /** What else its category holds from now on. */
  next: SiteEvent[]
  /** Where it was read, the source whose values are used first; none where a person wrote it. */
  sources: PublicSource[]
}

export type LegalPage = {
  html: string
  /** What it is written in, where that is known: the starter catalogue's drafts are English for every reader. */
  language: Language | null
  /** The version shown and since when; null where none was ever saved. */
  version: { id: number; at: string } | null
  /** All versions there are, newest first. */
  versions: { id: number; at: string }[]
}

/** What a visitor writes to us. `website` is a field that people do not see and programs fill in. */
export const ContactMessage = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, message('Your name is missing'))
    .max(200, message('That name is too long')),
  email: z
    .email(message('That is no e-mail address'))
    .max(320, message('That address is too long')),
  message: z
    .string()
    .trim()
    .min(1, message('Your message is empty'))
    .max(5_000, message('Please keep it under 5,000 characters')),
  website: z.string().default(''),
})
export type ContactMessage = z.infer<typeof ContactMessage>

/** Everything the public pages ask of the server, each page's question answered at one moment. */
export type PublicSite = {
  contact: Contact
  /** Where the app is downloaded; null until it has an address. */
  appStoreUrl: string | null
  now: () => string
  /** The product's own address, without a slash at its end. */
  origin: string
  landing: (zone: string) => Promise<Landing>
  /** Undefined where there is no such category or place, or no such page of it. */
  view: (view: SiteView, zone: string, page: number) => Promise<ViewPage | undefined>
  /** Undefined where there is no such group, place or page. */
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
  event: (id: string, zone: string) => Promise<EventPage | undefined>
  /** The app's API, as its document describes it. */
  apiReference: () => ApiReference
  legal: (type: LegalDocumentType, version: number | null) => Promise<LegalPage>
  /** Refuses with `too-many` where somebody writes too often; the details hold `retryAfterSeconds`. */
  write: (message: ContactMessage, from: string) => Promise<void>
}
