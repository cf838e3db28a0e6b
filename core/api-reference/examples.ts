import data from './examples.json' with { type: 'json' }

/** A sample request, with its body, and the response to it. */
export type Example = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  answer: unknown
}

const PARTS: Readonly<Record<string, object>> = data.parts

/** One example per endpoint of the app's API, by endpoint name. */
export const EXAMPLES = resolve(data.endpoints) as Record<string, Example>

export const WEBHOOK_MESSAGE = resolve(data.webhookMessage)

/** `{ "$ref": "event" }` stands for the part of that name; fields beside it replace or extend those of the part. */
function resolve(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolve)
  if (typeof value !== 'object' || value === null) return value
  const { $ref = '', ...own } = value as { $ref?: string }
  const fields = Object.entries({ ...PARTS[$ref], ...own })
  return Object.fromEntries(fields.map(([name, field]) => [name, resolve(field)]))
}
