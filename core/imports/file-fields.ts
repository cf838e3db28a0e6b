import { folded } from '../text.ts'

/** What a column of a file may hold. */
export const FILE_FIELDS = [
  'category',
  'title',
  'description',
  'details',
  'date',
  'time',
  'isDay',
  'zone',
  'url',
  'sourceId',
  'image',
] as const
export type FileField = (typeof FILE_FIELDS)[number]

/** Which column of the file each field is read from, by its place; fields without a column are left out. */
export type FileMapping = Partial<Record<FileField, number>>

// Names in the order in which they count. Those of our own export come first in each list, so that such a file
// maps itself.
const NAMES: Record<FileField, string[]> = {
  category: ['category', 'categoryid', 'kategori', 'categorie'],
  title: [
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
  description: [
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
  details: ['details', 'detail', 'notes', 'note', 'text', 'body', 'detaljer', 'detalii'],
  date: [
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
  time: ['time', 'hour', 'starttime', 'clock', 'tid', 'klokken', 'ora'],
  isDay: ['isday', 'allday', 'alldayevent', 'wholeday', 'heldag'],
  zone: ['zone', 'timezone', 'tz', 'tidszone'],
  url: ['url', 'link', 'website', 'web', 'address', 'href'],
  sourceId: ['sourceid', 'uid', 'guid', 'eventid'],
  image: ['image', 'picture', 'photo', 'billede', 'imagine'],
}

/** Guesses the columns from their names; a column is used once. */
export function guessMapping(headers: string[]): FileMapping {
  const keys = headers.map(headerKey)
  const mapping: FileMapping = {}
  const taken = new Set<number>()
  // `date` before `time`: a lone "start time" is the date.
  for (const field of FILE_FIELDS) {
    const place = NAMES[field]
      .map((name) => keys.findIndex((key, at) => key === name && !taken.has(at)))
      .find((at) => at >= 0)
    if (place === undefined) continue
    mapping[field] = place
    taken.add(place)
  }
  return withDescription(mapping, keys)
}

/** A file that knows a title and no description means what happens by it. */
function withDescription(mapping: FileMapping, keys: string[]): FileMapping {
  const { title, description, ...others } = mapping
  const isTitle = title !== undefined && keys[title] === 'title'
  return description === undefined && isTitle ? { ...others, description: title } : mapping
}

/** What a mapping is remembered by: the names of the columns in their order. */
export function headerSignature(headers: string[]): string {
  return headers.map(headerKey).join('|')
}

function headerKey(header: string): string {
  return folded(header).replace(/[^\p{L}\p{N}]/gu, '')
}
