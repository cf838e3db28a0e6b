import { EVENT_FIELDS, EVENT_SOURCE_FIELDS } from '../events/fields.ts'
import { message, type Message } from '../messages/message.ts'
import { foldText } from '../text.ts'

/** What a column of a file may hold; `date` stands before `time`, so that a lone "start time" is the date. */
const COLUMNS = {
  ...EVENT_FIELDS,
  /** A time of day may stand apart from its day. */
  time: {
    label: message('Time'),
    fileNames: ['time', 'hour', 'starttime', 'clock', 'tid', 'klokken', 'ora'],
  },
  ...EVENT_SOURCE_FIELDS,
  image: {
    label: message('Picture'),
    fileNames: ['image', 'picture', 'photo', 'billede', 'imagine'],
  },
} as const
export type FileField = keyof typeof COLUMNS
export const FILE_FIELDS = Object.keys(COLUMNS) as FileField[]

/** A column as people call it. */
export function fileFieldLabel(field: FileField): Message {
  return COLUMNS[field].label
}

/** Which column of the file each field is read from, by its place; fields without a column are left out. */
export type FileMapping = Partial<Record<FileField, number>>

/** Guesses the columns from their names; a column is used once. */
export function guessMapping(headers: string[]): FileMapping {
  const keys = headers.map(headerKey)
  const mapping: FileMapping = {}
  const taken = new Set<number>()
  for (const field of FILE_FIELDS) {
    const place = COLUMNS[field].fileNames
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
export function signHeaders(headers: string[]): string {
  return headers.map(headerKey).join('|')
}

function headerKey(header: string): string {
  return foldText(header).replace(/[^\p{L}\p{N}]/gu, '')
}
