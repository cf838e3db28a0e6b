import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'

/** Long enough that nobody can guess it, short enough for an index. */
export const IDEMPOTENCY_KEY_LENGTH = { min: 16, max: 64 }

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone, a signed-in operator, a signed-in app user, or the holder of an operator's API key. */
export type Audience = 'anyone' | 'operator' | 'app-user' | 'operator-key'

/**
 * One endpoint of the API. The server's routes, the web's typed client and the OpenAPI document are all made from
 * these objects. `path` uses Fastify's parameter syntax: `/api/admin/events/:id`.
 */
export type Endpoint = {
  name: string
  summary: string
  /** Shown in the reference, in sentences. */
  description?: string
  /** Anyone may call it; signed-in callers with a plan that sees further get more. */
  seesByPlan?: true
  /** Refusals besides invalid input. */
  refuses?: readonly ErrorCode[]
  method: Method
  path: `/${string}`
  /** By default operators. */
  audience?: Exclude<Audience, 'operator'>
  /** It changes nothing, although its method is not GET. */
  effect?: 'read'
  /** A change repeated under the same `Idempotency-Key` is stored once; other changes refuse the header. */
  takesIdempotencyKey?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  answer: z.ZodType
  /** Content type of the response; JSON by default. */
  answerType?: 'text/csv'
  /**
   * Content type of the body; JSON by default. With `bytes` the handler gets the raw body, whatever its declared
   * type.
   */
  bodyType?: 'bytes'
  /** Maximum body size in bytes, if not the audience's (`server/http/api.ts`). */
  bodyLimitBytes?: number
}

/** Operators, unless the endpoint names others. */
export function audienceOf(endpoint: Pick<Endpoint, 'audience'>): Audience {
  return endpoint.audience ?? 'operator'
}

/** Declares an endpoint and preserves its exact types. */
export function endpoint<const E extends Endpoint>(spec: E): E {
  return spec
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined

export type EndpointInput<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

/** What a caller passes; parts that the endpoint does not declare may be omitted. */
export type EndpointCall<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: InputOf<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends z.ZodType ? { query: InputOf<E['query']> } : { query?: undefined }) &
  (E['body'] extends z.ZodType ? { body: InputOf<E['body']> } : { body?: undefined })

export type EndpointAnswer<E extends Endpoint> = z.output<E['answer']>

/** The body of every refusal and failure. */
export const ErrorAnswer = z
  .object({
    error: z.object({
      code: z.string(),
      /** In English. */
      message: z.string(),
      /** The message key and its values, for translation. */
      key: z.string(),
      values: z.record(z.string(), z.unknown()).optional(),
      details: z.unknown().optional(),
    }),
  })
  .meta({ id: 'Error' })
export type ErrorAnswer = z.infer<typeof ErrorAnswer>

/** The body of a refusal under `/api/v1`: RFC 9457 problem details, plus the former error format. */
export const Problem = z
  .object({
    type: z
      .string()
      .describe('URL that identifies and explains this kind of problem; it never changes'),
    title: z.string().describe('Name of this kind of problem'),
    status: z.number().int(),
    detail: z.string().describe('What was wrong with this request, in English, for people'),
    code: z.string().describe('The type as a short code, for programs'),
    fields: z
      .array(z.object({ path: z.string(), message: z.string() }).meta({ id: 'ProblemField' }))
      .optional()
      .describe('What is wrong with each part of the request'),
    error: ErrorAnswer.shape.error
      .optional()
      .meta({ description: 'The former error format', deprecated: true }),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
