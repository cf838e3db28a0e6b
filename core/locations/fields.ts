import { message } from '../messages/message.ts'
import type { Fields } from '../nouns/field.ts'

/** The default country of a new location. */
const DEFAULT_COUNTRY = 'Romania'

/** The fields of a location; its id is derived from the title. */
export const LOCATION_FIELDS = {
  title: { kind: 'line', label: message('Title'), word: message('title') },
  country: { kind: 'line', label: message('Country'), word: message('country') },
} as const satisfies Fields

export const NEW_LOCATION = { title: '', country: DEFAULT_COUNTRY }
