import { message } from '../messages/message.ts'
import type { Fields } from '../nouns/field.ts'

/** The fields of a main group; its id is derived from the title. */
export const MAIN_GROUP_FIELDS = {
  title: { kind: 'line', label: message('Title'), word: message('title') },
  index: { kind: 'whole number', label: message('Index'), word: message('index') },
} as const satisfies Fields
