import data from './guide.json' with { type: 'json' }
import { DELIVERY_DAYS } from '../webhooks/webhook.ts'
import { WEBHOOK_RETRIES } from '../outbox/ladders.ts'
import { FAILING_DAYS } from '../webhooks/retries.ts'
import { WEBHOOK_CODE } from './webhook-code.ts'

const LIST = new Intl.ListFormat('en-GB')

/** The introduction above the endpoints, in reading order. Backquotes mark code. */
export const GUIDE = data.sections.map((section) => ({
  ...section,
  paragraphs: section.paragraphs.map(fillIn),
  code: section.id === 'web-hooks' ? WEBHOOK_CODE : [],
}))

/** Changes of the API itself, newest first. */
export const API_CHANGES = data.changes

/** Limits that the guide names in braces, taken from the rules. */
function fillIn(paragraph: string): string {
  return paragraph
    .replace('{waits}', listWaits())
    .replace('{failingDays}', String(FAILING_DAYS))
    .replace('{deliveryDays}', String(DELIVERY_DAYS))
}

/** `5 seconds, then 5 and 30 minutes, then 2, 5 and 10 hours` */
function listWaits(): string {
  const waits = WEBHOOK_RETRIES.waits.flatMap((wait) => Object.entries(wait))
  return [...Map.groupBy(waits, ([unit]) => unit)]
    .map(([unit, ofUnit]) => `${LIST.format(ofUnit.map(([, count]) => String(count)))} ${unit}`)
    .join(', then ')
}
