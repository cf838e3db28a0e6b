import { message } from '../messages/message.ts'
import type { Fields } from '../nouns/field.ts'

/** The fields of a group; its id is derived from the title. */
export const GROUP_FIELDS = {
  title: { kind: 'line', label: message('Title'), word: message('title') },
  index: { kind: 'whole number', label: message('Index'), word: message('index') },
  icon: { kind: 'line', label: message('Icon'), word: message('icon') },
  /** Id of its main group; it cannot change. */
  mainGroup: { kind: 'id', label: message('Main group'), word: message('main group') },
} as const satisfies Fields
