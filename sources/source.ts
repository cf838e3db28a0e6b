import type { ExtractedEvent, ExtractedRejection } from '@app/core/runs/extracted-event.ts'
import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import type { InspectedPart, Recipe } from '@app/core/crawlers/recipe.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import type { Message } from '@app/core/messages/message.ts'
import type { EventWindow } from '@app/core/events/event-window.ts'

/** One answer of a website, as text. */
export type Page = {
  /** The address that was asked for. */
  url: string
  /** The address that answered, after redirects. */
  finalUrl: string
  body: string
  /** Media type without parameters, in lower case; empty where the site names none. */
  mediaType: string
  fetchedAt: Temporal.Instant
}

/** What the operator set that changes what is read. */
export type SourceInput = {
  /** Addresses with their date tokens already expanded: the URL first, then the sub URLs. */
  urls: string[]
  category: string | null
  categoryTitle: string
  /** A television channel by name or number, and its country: what an import asks for. */
  channel?: string
  country?: TvCountry
  /** Television hours: the guide's evening, or 19:00 to 23:00 as a listing has it. */
  hours?: 'evening' | 'listing'
  recipe?: Recipe
  /** The page of a calendar that an import asks for; the current one where left out. Months count from 1. */
  year?: number
  month?: number
}

export type TvCountry = 'RO' | 'DK' | 'SE' | 'NO'

/** All of it is text from outside; nothing here has been checked or stored. */
export type Found = {
  events: ExtractedEvent[]
  rejected: ExtractedRejection[]
  /** Further addresses to fetch before asking again with all pages. */
  needs: string[]
  /** The part of `needs` that only adds to events: the run goes on where such a page cannot be read. */
  optional?: string[]
  /** Sentences about the run that people read beside its plan, such as "Nothing found". */
  notes: Message[]
  /** Sentences on where the page says something else than what can be computed or is known otherwise. */
  disagreements?: Message[]
  /** A sentence on the places whose time zone is not known. */
  unknownZone?: Message
}

export type ExtractContext = {
  input: SourceInput
  now: Temporal.Instant
  /** Zone in which times without offset are read: the source's own, unless the run knows better. */
  zone: string
  /** Which dates the run will keep: what repeats for ever is reported only inside it. */
  window: EventWindow
}

/** A method that reads one kind of website. `extract` is pure: no network, clock or database. */
export type Source = {
  method: CrawlerMethod
  /** IANA zone in which the site's times without offset are read. */
  zone: string
  /** Days ahead that are kept, 7 as a rule; null where the source lists a season, a month or a year. */
  windowDays: number | null
  /** How far back the window begins, in days; 0 but for news. */
  startsDaysAgo?: number
  /** The addresses of a run: usually those the operator gave. */
  start: (input: SourceInput, now: Temporal.Instant) => string[]
  extract: (pages: Page[], context: ExtractContext) => Found
  /** What each part of a recipe gives, by the methods that are told how to read; pure as well. */
  inspect?: (pages: Page[], context: ExtractContext) => Inspection
  /** Ways to read a page by the events that are known from before, by the methods that are told how; pure as well. */
  propose?: (page: Page, wanted: WantedEvents, context: ExtractContext) => Repair
}

/** What a recipe does on a page, part by part; what cannot be used is reported with its part. */
export type Inspection = {
  parts: {
    part: InspectedPart
    /** Items of the list, or those of them that have this part; 0 for the format. */
    count: number
    /** The first few. */
    samples: string[]
    error: Message | null
  }[]
  eventCount: number
  /** The first of them. */
  events: ExtractedEvent[]
  rejected: ExtractedRejection[]
  notes: Message[]
}

/** An event that was read from a page before, as it is stored; looked for on the page as it is now. */
export type KnownEvent = {
  description: string
  details: string
  /** Instant; of a day its first in the zone of the page. */
  date: string
  isDay: boolean
  url: string | null
}

/** What a page is to be read for, and the recipes that read it when it had other layouts. */
export type WantedEvents = { known: readonly KnownEvent[]; recipes: readonly Recipe[] }

/** A recipe that reads a page, and what it brings back of the events that are known. */
export type Proposal = {
  recipe: Recipe
  /** Places in the list of known events of those that it reads with their name and their day. */
  broughtBack: number[]
  /** How many of these it reads without their hour. */
  withoutTime: number
  eventCount: number
  /** The first few events that it reads. */
  events: ExtractedEvent[]
}

export type Repair = {
  /** Places of the known events whose name stands on the page at all. */
  named: number[]
  /** Those that bring back most come first. */
  proposals: Proposal[]
}

/** The landmarks of the page are missing: its layout is not the one this source knows. */
export class PageChanged extends Error {
  readonly sentence: Message

  constructor(sentence: Message, options?: ErrorOptions) {
    super(formatEnglish(sentence), options)
    this.name = 'PageChanged'
    this.sentence = sentence
  }
}

/** A refusal in the specification's own words, such as "Samsung website is not supported yet". */
export class MethodRefused extends Error {
  readonly sentence: Message

  constructor(sentence: Message, options?: ErrorOptions) {
    super(formatEnglish(sentence), options)
    this.name = 'MethodRefused'
    this.sentence = sentence
  }
}
