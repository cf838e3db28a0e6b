import type { ExtractedEvent, ExtractedRejection } from '@app/core/runs/extracted-event.ts'
import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import type { InspectedPart, Recipe } from '@app/core/crawlers/recipe.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import type { Message } from '@app/core/messages/message.ts'
import type { EventWindow } from '@app/core/events/event-window.ts'

/** One response of a website, as text. */
export type Page = {
  url: string
  /** The address after redirects. */
  finalUrl: string
  body: string
  /** Media type without parameters, in lower case; empty if the site sends none. */
  mediaType: string
  fetchedAt: Temporal.Instant
}

/** The operator's settings that affect what is read. */
export type SourceInput = {
  /** Addresses with their date tokens expanded: the URL first, then the sub URLs. */
  urls: string[]
  category: string | null
  categoryTitle: string
  /** A TV channel by name or number, and its country, as requested by an import. */
  channel?: string
  country?: TvCountry
  /** TV hours: the guide's evening, or 19:00 to 23:00 for a listing. */
  hours?: 'evening' | 'listing'
  recipe?: Recipe
  /** The calendar page that an import requests; by default the current one. Months count from 1. */
  year?: number
  month?: number
}

export type TvCountry = 'RO' | 'DK' | 'SE' | 'NO'

/** Everything in it is external text, neither validated nor stored yet. */
export type Found = {
  events: ExtractedEvent[]
  rejected: ExtractedRejection[]
  /** Further addresses to fetch before extracting again with all pages. */
  needs: string[]
  /** The part of `needs` that only adds details: the run continues if such a page cannot be read. */
  optional?: string[]
  /** Sentences about the run to be shown beside its plan, such as "Nothing found". */
  notes: Message[]
  /** Sentences about contradictions between the page and computed or known facts. */
  disagreements?: Message[]
  /** A sentence about places whose time zone is unknown. */
  unknownZone?: Message
}

export type ExtractContext = {
  input: SourceInput
  now: Temporal.Instant
  /** The zone of times without an offset: the source's own, unless the run has a better one. */
  zone: string
  /** The dates the run will keep: endless series are reported only inside it. */
  window: EventWindow
}

/** A method that reads one kind of website. `extract` is pure: no network, clock or database. */
export type Source = {
  method: CrawlerMethod
  /** IANA zone of the site's times without an offset. */
  zone: string
  /** Days ahead that are kept, usually 7; null if the source lists a season, a month or a year. */
  windowDays: number | null
  /** How many days back the window begins; 0 except for news. */
  startsDaysAgo?: number
  /** The addresses of a run: usually those the operator gave. */
  start: (input: SourceInput, now: Temporal.Instant) => string[]
  extract: (pages: Page[], context: ExtractContext) => Found
  /** What each part of a recipe selects, for methods that use recipes; pure as well. */
  inspect?: (pages: Page[], context: ExtractContext) => Inspection
  /** Proposes recipes for a page from known events, for methods that use recipes; pure as well. */
  propose?: (page: Page, wanted: WantedEvents, context: ExtractContext) => Repair
  /** Proposes recipes for a page from events as a person typed them, one text each; pure as well. */
  proposeTyped?: (page: Page, typed: readonly string[], context: ExtractContext) => TypedResult
}

/** The results of a recipe on a page, part by part; invalid parts are reported. */
export type Inspection = {
  parts: {
    part: InspectedPart
    /** Items in the list, or items that have this part; 0 for the format. */
    count: number
    samples: string[]
    error: Message | null
  }[]
  eventCount: number
  events: ExtractedEvent[]
  rejected: ExtractedRejection[]
  notes: Message[]
}

/** A stored event that was read from a former version of the page, to be found on the current one. */
export type KnownEvent = {
  description: string
  details: string
  /** An instant; for whole days the first one in the page's zone. */
  date: string
  isDay: boolean
  url: string | null
}

/** The events to find on a page, and the recipes that read its former layouts. */
export type WantedEvents = { known: readonly KnownEvent[]; recipes: readonly Recipe[] }

/** A recipe that reads a page, and the known events it recovers. */
export type Proposal = {
  recipe: Recipe
  /** Indexes of the known events that it reads with their name and day. */
  broughtBack: number[]
  /** How many of these have no time. */
  withoutTime: number
  eventCount: number
  /** The first few events that it reads. */
  events: ExtractedEvent[]
}

export type Repair = {
  /** Indexes of the known events whose name occurs on the page. */
  named: number[]
  /** Those that recover the most events come first. */
  proposals: Proposal[]
}

/** A recipe that reads a page, found from events that a person typed. */
export type TypedProposal = {
  recipe: Recipe
  /** Every event that it reads from the page, in page order. */
  events: TypedProposalEvent[]
  /** Indexes of the typed lines that it reads with their title and day, and hour if one was typed. */
  found: number[]
  /** Items of the list without a title or a readable date, and repeated ones. */
  rejectedCount: number
}

type TypedProposalEvent = {
  title: string
  /** `yyyy-mm-dd` in the zone of the page. */
  day: string
  /** In UTC; null for a day without an hour. */
  instant: string | null
  isDay: boolean
  /** Text of the details, usually the place; empty if the recipe reads none. */
  place: string
  /** Absolute; null if there is none. */
  url: string | null
  status: 'postponed' | 'cancelled' | 'moved' | null
}

export type TypedResult = {
  /** Those that read most typed events come first, then those with most events and fewest other items. */
  proposals: TypedProposal[]
  /** Why a typed event is in none of them. */
  problems: Message[]
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

/** A refusal in the words of the specification, such as "Samsung website is not supported yet". */
export class MethodRefused extends Error {
  readonly sentence: Message

  constructor(sentence: Message, options?: ErrorOptions) {
    super(formatEnglish(sentence), options)
    this.name = 'MethodRefused'
    this.sentence = sentence
  }
}
