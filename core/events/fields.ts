import { message, type Message } from '../messages/message.ts'
import type { Fields } from '../nouns/field.ts'
import { PICTURE_FIELDS, ZONE_FIELD } from '../nouns/shared-fields.ts'

/** Whether an event takes place as announced; each status with its display name. */
export const EVENT_STATUSES = {
  scheduled: message('Scheduled'),
  postponed: message('Postponed'),
  cancelled: message('Cancelled'),
  moved: message('Moved'),
} as const satisfies Record<string, Message>

export type EventStatus = keyof typeof EVENT_STATUSES

/**
 * The fields that people edit. `title` is the category title (a league, a channel, a series), `description` what
 * happens (the match, the programme, the film).
 */
export const EVENT_FIELDS = {
  title: {
    kind: 'line',
    label: message('Event category'),
    word: message('event category'),
    fileNames: [
      'title',
      'eventcategory',
      'categorytitle',
      'league',
      'series',
      'channel',
      'tournament',
      'liga',
      'kanal',
      'canal',
    ],
  },
  category: {
    kind: 'id',
    label: message('Category'),
    word: message('category'),
    fileNames: ['category', 'categoryid', 'kategori', 'categorie'],
  },
  description: {
    kind: 'line',
    label: message('Description'),
    word: message('description'),
    fileNames: [
      'description',
      'event',
      'name',
      'eventname',
      'summary',
      'subject',
      'match',
      'programme',
      'program',
      'film',
      'navn',
      'titel',
      'beskrivelse',
      'titlu',
      'descriere',
    ],
  },
  details: {
    kind: 'words',
    label: message('Details'),
    word: message('details'),
    initial: '',
    fileNames: ['details', 'detail', 'notes', 'note', 'text', 'body', 'detaljer', 'detalii'],
  },
  date: {
    kind: 'instant',
    label: message('Date'),
    word: message('date'),
    fileNames: [
      'date',
      'start',
      'startdate',
      'datetime',
      'starttime',
      'startsat',
      'begin',
      'when',
      'day',
      'dato',
      'data',
      'datum',
    ],
  },
  /** Null if unknown. For whole days, the first instant of the last day. */
  endDate: {
    kind: 'instant',
    isNullable: true,
    label: message('End date'),
    word: message('end date'),
    initial: null,
    fileNames: [
      'enddate',
      'end',
      'until',
      'endtime',
      'endsat',
      'finish',
      'slut',
      'slutdato',
      'sfarsit',
    ],
  },
  status: {
    kind: 'choice',
    choices: EVENT_STATUSES,
    label: message('Status'),
    word: message('status'),
    initial: 'scheduled',
    fileNames: ['status', 'eventstatus', 'stare'],
  },
} as const satisfies Fields

/** The fields that arrive with an event from a source or a file. */
export const EVENT_SOURCE_FIELDS = {
  /** The start before it was moved; retained while the event is called off, null if it was never moved. */
  formerDate: {
    kind: 'instant',
    isNullable: true,
    label: message('Former date'),
    word: message('former date'),
    initial: null,
    fileNames: ['formerdate', 'previousdate', 'previousstartdate'],
  },
  /** True if only the day is known; `date` is then that day's first instant in `zone`. */
  isDay: {
    kind: 'flag',
    label: message('Whole day'),
    word: message('whole day'),
    initial: false,
    fileNames: ['isday', 'allday', 'alldayevent', 'wholeday', 'heldag'],
  },
  /** The source's own zone; null if a person wrote the event. */
  zone: { ...ZONE_FIELD, fileNames: ['zone', 'timezone', 'tz', 'tidszone'] },
  url: {
    kind: 'address',
    isNullable: true,
    label: message('Address'),
    word: message('address'),
    initial: null,
    fileNames: ['url', 'link', 'website', 'web', 'address', 'href'],
  },
  /** The source's id for the event. */
  sourceId: {
    kind: 'source id',
    isNullable: true,
    label: message('Id at the source'),
    word: message("source's id"),
    initial: null,
    fileNames: ['sourceid', 'uid', 'guid', 'eventid'],
  },
} as const satisfies Fields

/** The fields that a file or list may contain. */
export const EVENT_ROW_FIELDS = { ...EVENT_FIELDS, ...EVENT_SOURCE_FIELDS }

/** Origin and pictures of an event: set by crawls and uploads, never by a file. */
export const EVENT_OTHER_FIELDS = {
  crawler: {
    kind: 'id',
    isNullable: true,
    label: message('Crawler'),
    word: message('crawler'),
    initial: null,
  },
  /** Further categories of the event, added by its other sources. */
  additionalCategories: {
    kind: 'lines',
    label: message('Also in'),
    word: message('additional categories'),
    initial: [] as string[],
  },
  ...PICTURE_FIELDS,
} as const satisfies Fields
