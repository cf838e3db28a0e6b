import { message } from '../messages/message.ts'
import type { Fields } from '../nouns/field.ts'

/** The country a new location starts with. */
const DEFAULT_COUNTRY = 'Romania'

/** What a location is made of; its id is computed from the title. */
export const LOCATION_FIELDS = {
  title: { kind: 'line', label: message('Title'), word: message('title') },
  country: { kind: 'line', label: message('Country'), word: message('country') },
} as const satisfies Fields

export const NEW_LOCATION = { title: '', country: DEFAULT_COUNTRY }
