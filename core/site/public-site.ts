import { z } from 'zod'
import type { LegalDocumentType } from '../legal/legal-document.ts'
import type { SiteDay, SiteEvent } from './site-event.ts'
import type { SiteView } from './views.ts'

export type Contact = { address: string; email: string; phone: string }

/** One line of the landing page's index: a main group, what it holds, and what comes next in it. */
export type IndexLine = { id: string; title: string; examples: string[]; next: SiteEvent | null }

export type Landing = {
  /** The reader's day, `2026-11-21`. */
  today: string
  /** Events of this day and the six that follow. */
  weekCount: number
  week: SiteDay[]
  index: IndexLine[]
}

/** What a view holds from the start of the reader's today on. */
export type ViewPage = {
  view: SiteView
  /** Of the category or the place; empty for today and the week. */
  title: string
  today: string
  days: SiteDay[]
  /** How many more there are than are shown. */
  more: number
}

export type EventPage = {
  event: SiteEvent
  today: string
  /** What else its category holds from now on. */
  next: SiteEvent[]
}

export type LegalPage = {
  html: string
  /** The version shown and since when; null where none was ever saved. */
  version: { id: number; at: string } | null
  /** All versions there are, newest first. */
  versions: { id: number; at: string }[]
}

/** What a visitor writes to us. `website` is a field that people do not see and programs fill in. */
export const ContactMessage = z.strictObject({
  name: z.string().trim().min(1, 'Your name is missing').max(200, 'That name is too long'),
  email: z.email('That is no e-mail address').max(320, 'That address is too long'),
  message: z
    .string()
    .trim()
    .min(1, 'Your message is empty')
    .max(5_000, 'Please keep it under 5,000 characters'),
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
  /** Undefined where there is no such category or place. */
  view: (view: SiteView, zone: string) => Promise<ViewPage | undefined>
  event: (id: string, zone: string) => Promise<EventPage | undefined>
  legal: (type: LegalDocumentType, version: number | null) => Promise<LegalPage>
  /** Refuses with `too-many` where somebody writes too often; the details hold `retryAfterSeconds`. */
  write: (message: ContactMessage, from: string) => Promise<void>
}
