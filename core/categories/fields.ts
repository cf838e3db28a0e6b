import { message } from '../messages/message.ts'
import type { Fields } from '../nouns/field.ts'

/** The fields of a category; its id is derived from them. */
export const CATEGORY_FIELDS = {
  title: { kind: 'line', label: message('Title'), word: message('title') },
  /** Lower-case id of its group; it cannot change. */
  group: { kind: 'id', label: message('Group'), word: message('group') },
  /** A country's two-letter code for TV channels, a location's title for places, otherwise free text. */
  parent: { kind: 'words', label: message('Parent'), word: message('parent'), initial: '' },
  index: { kind: 'number', label: message('Index'), word: message('index') },
} as const satisfies Fields
