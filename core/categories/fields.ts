import { message } from '../messages/message.ts'
import type { Fields } from '../nouns/field.ts'

/** What a category is made of; its id is computed from them. */
export const CATEGORY_FIELDS = {
  title: { kind: 'line', label: message('Title'), word: message('title') },
  /** Id of its group, in lower case, where it stays. */
  group: { kind: 'id', label: message('Group'), word: message('group') },
  /** A country's two-letter code for TV channels, a location's title for places, free text otherwise. */
  parent: { kind: 'words', label: message('Parent'), word: message('parent'), initial: '' },
  index: { kind: 'number', label: message('Index'), word: message('index') },
} as const satisfies Fields
