import { EVENT_FIELDS, EVENT_SOURCE_FIELDS } from '../events/fields.ts'
import { message, type Message } from '../messages/message.ts'
import { foldText } from '../text.ts'

/** The fields that a column may contain; `date` precedes `time`, so that a lone "start time" is the date. */
const COLUMNS = {
  ...EVENT_FIELDS,
  /** The time of day may be in its own column. */
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

/** The display name of a field. */
export function fileFieldLabel(field: FileField): Message {
  return COLUMNS[field].label
}

/** The index of the column for each field; fields without a column are left out. */
export type FileMapping = Partial<Record<FileField, number>>

/** Guesses the mapping from the column names; each column is used once. */
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

/** In a file with titles but no descriptions, the title says what happens. */
function withDescription(mapping: FileMapping, keys: string[]): FileMapping {
  const { title, description, ...others } = mapping
  const isTitle = title !== undefined && keys[title] === 'title'
  return description === undefined && isTitle ? { ...others, description: title } : mapping
}

/** The key under which a mapping is remembered: the column names in order. */
export function signHeaders(headers: string[]): string {
  return headers.map(headerKey).join('|')
}

function headerKey(header: string): string {
  return foldText(header).replace(/[^\p{L}\p{N}]/gu, '')
}
