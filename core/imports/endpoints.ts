import { Message } from '../messages/message.ts'
import { z } from 'zod'
import { COUNTRIES } from '../countries.ts'
import { endpoint } from '../http/endpoint.ts'
import { Id } from '../id.ts'
import { Written } from '../log/change-set.ts'
import { ZoneName } from '../time/zone.ts'
import { Finding, RejectionReason } from '../runs/plan.ts'
import { IMPORT_SPORTS } from './find-category.ts'
import { DEFAULT_DAYS } from './days-link.ts'
import { EventToAdd } from './event-to-add.ts'
import { RowMark } from './row-mark.ts'

/** Something a source reported that cannot be added, and why. */
export const ImportRejection = z.object({
  /** Empty if `why` names it. */
  what: z.string(),
  date: z.string().nullable(),
  reason: RejectionReason,
  why: Message,
})
export type ImportRejection = z.infer<typeof ImportRejection>

/** The result of reading a source; nothing of it is stored. */
export const ImportAnswer = z
  .object({
    events: z.array(EventToAdd),
    rejections: z.array(ImportRejection),
    findings: z.array(Finding),
    /** Notes about the reading, in sentences. */
    notes: z.array(Message),
    pageCount: z.number().int(),
  })
  .meta({ id: 'ImportAnswer' })
export type ImportAnswer = z.infer<typeof ImportAnswer>

const Address = z.string().max(2_000)
const Year = z.number().int().min(2000).max(2099)

export const TvChannelCall = z.strictObject({
  country: z.enum(COUNTRIES.map(({ code }) => code)),
  /** Its name, or its number in the guide. */
  channel: z.string().max(200).default(''),
  /** Id of the category whose logo was pressed; takes precedence over the typed channel. */
  quickChannel: z.string().max(120).default(''),
  /** An address to read instead of the country's guide; may contain date tokens. */
  url: Address.default(''),
  hours: z.enum(['evening', 'listing']).default('evening'),
})
export type TvChannelCall = z.infer<typeof TvChannelCall>

export const LivescoresCall = z.strictObject({
  sport: z.enum(IMPORT_SPORTS),
  link: Address,
  /** Such as `7-days`; inserted into the link, and limits how far ahead matches are kept. */
  days: z.string().max(100).default(DEFAULT_DAYS),
  /** The custom category; null for the sport's own. */
  category: Id.nullable().default(null),
})
export type LivescoresCall = z.infer<typeof LivescoresCall>

export const QuickLongCall = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('orthodox-calendar'),
    /** Year and month default to today's in Bucharest. */
    year: Year.optional(),
    month: z.number().int().min(1).max(12).optional(),
  }),
  z.strictObject({ kind: z.literal('legal-holidays'), year: Year.optional() }),
])
export type QuickLongCall = z.infer<typeof QuickLongCall>

export const MAX_FILE_MB = 5
export const MAX_FILE_CHARACTERS = MAX_FILE_MB * 1024 * 1024

export const FileCall = z.strictObject({
  /** Shown in messages about the file. */
  name: z.string().max(200),
  kind: z.enum(['calendar', 'linked-data']),
  text: z.string().max(MAX_FILE_CHARACTERS, `holds more than ${MAX_FILE_MB} MB`),
  /** The zone of times without one. */
  zone: ZoneName,
  /** Null if the operator chooses it before adding. */
  category: Id.nullable().default(null),
})
export type FileCall = z.infer<typeof FileCall>

export const AddedEvents = Written.extend({
  added: z.number().int(),
  updated: z.number().int(),
  /** Already stored identically, or repeated in the list. */
  unchanged: z.number().int(),
  /** Differing fields that are not updated because a person edited them. */
  kept: z.number().int(),
  /** Left out: already reported by the same source under another category. */
  elsewhere: z.number().int(),
})
export type AddedEvents = z.infer<typeof AddedEvents>

export const importTvChannel = endpoint({
  name: 'importTvChannel',
  summary: 'Read the evening programme of one television channel, given by name or logo',
  method: 'POST',
  path: '/api/admin/imports/tv-channels',
  effect: 'read',
  body: TvChannelCall,
  answer: ImportAnswer,
})

export const importLivescores = endpoint({
  name: 'importLivescores',
  summary: 'Read the matches of the coming days from a pasted livescore link',
  method: 'POST',
  path: '/api/admin/imports/livescores',
  effect: 'read',
  body: LivescoresCall,
  answer: ImportAnswer,
})

export const importQuickLong = endpoint({
  name: 'importQuickLong',
  summary: 'Read a month of the Orthodox calendar, or the legal holidays of a year',
  method: 'POST',
  path: '/api/admin/imports/quick-long',
  effect: 'read',
  body: QuickLongCall,
  answer: ImportAnswer,
})

export const importFile = endpoint({
  name: 'importFile',
  summary: 'Read a calendar (iCalendar) or schema.org events (JSON-LD) from the text of a file',
  method: 'POST',
  path: '/api/admin/imports/file',
  effect: 'read',
  body: FileCall,
  answer: ImportAnswer,
  // A letter may take several bytes, and more when escaped in JSON.
  bodyLimitBytes: 32 * 1024 * 1024,
})

const MAX_EVENTS_TO_ADD = 10_000

const EventsToAdd = z.strictObject({
  events: z.array(EventToAdd).min(1).max(MAX_EVENTS_TO_ADD),
  /** Whether to add events that the same source already reports under another category. */
  addsElsewhere: z.boolean().default(false),
})

const LIST_BODY_BYTES = 32 * 1024 * 1024

export const MarkedList = z.object({
  /** In the order of the list. */
  marks: z.array(RowMark),
  /** Identifies this preview of all rows: adding with it stores exactly what was shown, or nothing. */
  seal: z.string(),
})
export type MarkedList = z.infer<typeof MarkedList>

export const markEvents = endpoint({
  name: 'markEvents',
  summary: 'What adding the events-to-add list would do with each row; stores nothing',
  method: 'POST',
  path: '/api/admin/imports/marks',
  body: EventsToAdd,
  answer: MarkedList,
  bodyLimitBytes: LIST_BODY_BYTES,
})

export const addAllEvents = endpoint({
  name: 'addAllEvents',
  summary:
    'Store the whole events-to-add list as one change set; refused row by row if rows are invalid, and as a whole if the result would differ from its marks',
  method: 'POST',
  path: '/api/admin/imports/events',
  body: EventsToAdd.extend({
    /** Of the preview that the operator saw; without it, whatever is stored at that time counts. */
    seal: z.string().max(100).optional(),
  }),
  answer: AddedEvents,
  bodyLimitBytes: LIST_BODY_BYTES,
})
