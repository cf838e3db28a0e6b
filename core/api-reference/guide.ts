import data from './guide.json' with { type: 'json' }
import { WEBHOOK_CODE } from './webhook-code.ts'

/** The introduction above the endpoints, in reading order. Backquotes mark code. */
export const GUIDE = data.sections.map((section) => ({
  ...section,
  code: section.id === 'web-hooks' ? WEBHOOK_CODE : [],
}))

/** Changes of the API itself, newest first. */
export const API_CHANGES = data.changes
