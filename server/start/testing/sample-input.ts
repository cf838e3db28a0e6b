import type { Endpoint } from '@app/core/http/endpoint.ts'
import { z } from 'zod'

type Path = readonly (string | number)[]

/** What a caller sends to an endpoint. */
export type Input = { params: unknown; query: unknown; body: unknown }

const PARTS = ['params', 'query', 'body'] as const

/** Values that texts and numbers of the API may have; the first that a schema accepts is its sample. */
const VALUES = [
  'tonight', 'a', '2026-11-21T18:00:00Z', '2026-11-21', '2026-11', '2026', 'Europe/Copenhagen', 'ana@example.com',
  'https://site.example/a', '/app/events', '12345678', 'a long enough password', '11111111-2222-4333-8444-555555555555', 1, 5,
] // prettier-ignore
/** Rows of the small catalogue, so that a request reaches one. */
const ROWS: Record<string, string> = {
  category: 'SUPERLIGA',
  categories: 'SUPERLIGA',
  group: 'football',
  groups: 'football',
  mainGroup: 'all',
  'main-groups': 'all',
  locations: 'copenhagen',
  location: 'copenhagen',
}

/** An input that the endpoint's schemas accept. */
export function sampleInput(endpoint: Endpoint): Input {
  const [, noun = ''] = /^\/api\/(?:admin|v1)\/([^/]+)/.exec(endpoint.path) ?? []
  const [params, query, body] = PARTS.map(
    (part) => endpoint[part] && sampleOf(endpoint[part], part === 'params' ? noun : ''),
  )
  return { params, query, body }
}

function sampleOf(schema: z.core.$ZodType, name: string): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([key, field]) => [
        key,
        sampleOf(field as z.ZodType, key === 'id' ? name : key),
      ]),
    )
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element, name)]
  if (schema instanceof z.ZodRecord) return { title: 'a' }
  if (schema instanceof z.ZodUnion) return sampleOf(schema.options[0] ?? z.unknown(), name)
  if (schema instanceof z.ZodPipe) return sampleIn(schema, schema.in, name)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return sampleOf(schema.unwrap(), name)
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  if (schema instanceof z.ZodBoolean) return true
  return sampleIn(schema as z.ZodType, undefined, name)
}

/** The first value that fits; of a schema that converts an object or a list, a sample of what it takes. */
function sampleIn(schema: z.ZodType, given: z.core.$ZodType | undefined, name: string): unknown {
  const row = ROWS[name]
  const fitting = [row, ...VALUES].find(
    (value) => value !== undefined && schema.safeParse(value).success,
  )
  return fitting ?? (given && sampleOf(given, name))
}

/** The paths of every value in an input, at every depth: `body.creates.0.title`. */
export function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  const inner = Object.entries(value).flatMap(([key, each]) => pathsIn(each, [...at, key]))
  return at.length < 2 ? inner : [at, ...inner]
}

/** A copy of an input with another value at a path. */
export function withValue(input: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const inner = (input as Record<string, unknown>)[key]
  const changed = withValue(inner, rest, value)
  if (Array.isArray(input))
    return input.map((each, index) => (index === Number(key) ? changed : each))
  return { ...(input as object), [key]: changed }
}
