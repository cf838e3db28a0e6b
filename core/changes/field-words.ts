import { CATEGORY_FIELDS } from '../categories/fields.ts'
import { PICTURE_FIELDS } from '../nouns/shared-fields.ts'
import { CRAWLER_FIELDS } from '../crawlers/fields.ts'
import { EVENT_FIELDS, EVENT_OTHER_FIELDS, EVENT_SOURCE_FIELDS } from '../events/fields.ts'
import { GROUP_FIELDS } from '../groups/fields.ts'
import { LOCATION_FIELDS } from '../locations/fields.ts'
import type { Fields } from '../nouns/field.ts'
import { message, verbatim, type Message } from '../messages/message.ts'

/** Fields of the same name are called the same for all nouns; the most common name comes last and wins. */
const FIELDS: Fields = {
  ...EVENT_SOURCE_FIELDS,
  ...EVENT_OTHER_FIELDS,
  ...EVENT_FIELDS,
  ...LOCATION_FIELDS,
  ...GROUP_FIELDS,
  ...PICTURE_FIELDS,
  ...CATEGORY_FIELDS,
  ...CRAWLER_FIELDS,
}

/** Fields of nouns that are not edited as rows. */
const WORDS: Record<string, Message> = {
  count: message('count'),
  html: message('text'),
  displayName: message('name'),
  name: message('name'),
  email: message('email'),
  password: message('password'),
  twoFactor: message('second factor'),
  disabledAt: message('access'),
  apiKeys: message('API keys'),
  sessions: message('sessions'),
  passkeys: message('passkeys'),
  invitation: message('invitation'),
  reset: message('reset'),
  mail: message('mail'),
  plans: message('plans'),
  // Appears in log entries from before people held plans by name.
  vip: message('vip'),
  affiliate: message('affiliate'),
  lastRunDate: message('last run date'),
}

/** A field's name for use in a sentence: `autoSetNextRunDate` becomes "auto set next run date". */
export function describeField(field: string): Message {
  return (
    FIELDS[field]?.word ?? WORDS[field] ?? verbatim(field.replace(/([A-Z])/g, ' $1').toLowerCase())
  )
}
