import { EXAMPLES, WEBHOOK_MESSAGE, type Example } from '@app/core/api-reference/examples.ts'
import { tagOf, TAGS } from '@app/core/api-reference/tags.ts'
import type { ErrorCode } from '@app/core/errors.ts'
import {
  audienceOf,
  ErrorAnswer,
  IDEMPOTENCY_KEY_LENGTH,
  Problem,
  type Audience,
  type Endpoint,
} from '@app/core/http/endpoint.ts'
import { FAILING_DAYS } from '@app/core/webhooks/retries.ts'
import { WebhookMessage } from '@app/core/webhooks/webhook.ts'
import {
  createDocument,
  type CreateDocumentOptions,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { z } from 'zod'
import { STATUS } from './errors.ts'
import { exampleProblem } from './problem.ts'
import { API_BASE } from './public-api.ts'
import { LIMIT_HEADERS } from './request-limit.ts'

const SECURITY: Record<Audience, Record<string, string[]>[]> = {
  anyone: [],
  operator: [{ operatorSession: [] }],
  'app-user': [{ appUserToken: [] }],
  'operator-key': [{ operatorKey: [] }],
}
/** Signing in is optional; whoever is signed in sees as much as their plan allows. */
const BY_PLAN: Record<string, string[]>[] = [{}, { appUserToken: [] }]

const BEARER = {
  type: 'http',
  scheme: 'bearer',
  description: 'The token returned by signing in with a code.',
} as const
const SECURITY_SCHEMES = {
  operatorSession: { type: 'apiKey', in: 'cookie', name: 'almanac-operator.session_token' },
  operatorKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
} as const

export function isOfApi({ path }: Pick<Endpoint, 'path'>): boolean {
  return path.startsWith(API_BASE)
}

/** The OpenAPI 3.1 document of the app's API. */
export function publicDocument(endpoints: readonly Endpoint[]) {
  const document: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: {
      title: 'Almanac',
      version: '1',
      summary: 'Upcoming events in the categories people follow.',
      description:
        'Reading needs no key and shows the coming week. With a bearer token, events are shown as far ahead as the plan allows.',
    },
    servers: [{ url: '/' }],
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    paths: toPaths(endpoints, publicOperation),
    webhooks: { message: { post: WEBHOOK_OPERATION } },
    components: { securitySchemes: { appUserToken: BEARER } },
  }
  return createDocument(document, OPTIONS)
}

const header = (name: string, description: string, required = true) => ({
  in: 'header' as const,
  name,
  description,
  required,
  schema: { type: 'string' as const },
})

const IDEMPOTENCY_KEY = header(
  'Idempotency-Key',
  `A key of your own, ${IDEMPOTENCY_KEY_LENGTH.min} to ${IDEMPOTENCY_KEY_LENGTH.max} characters: a request repeated with it is stored once, and refused with 409 after that`,
  false,
)

/** The request that webhook receivers get. */
const WEBHOOK_OPERATION: ZodOpenApiOperationObject = {
  operationId: 'webhookMessage',
  summary: 'The message that a web hook receives',
  description: `Signed as the Standard Webhooks specification describes. Respond with 2xx within fifteen seconds; otherwise delivery is retried for ${FAILING_DAYS} days.`,
  tags: ['Web hooks'],
  security: [],
  parameters: [
    header('webhook-id', 'The same for every attempt, so that duplicates can be ignored'),
    header('webhook-timestamp', 'Time of sending, in seconds since 1970'),
    header('webhook-signature', '`v1,` followed by the signature in base64'),
  ],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: WebhookMessage, example: WEBHOOK_MESSAGE } },
  },
  responses: {
    '2XX': { description: 'The message was accepted.' },
    '410': { description: 'No more messages are wanted; the web hook is switched off.' },
  },
}

/** The OpenAPI document of endpoints for the back office and for holders of operators' keys. */
export function officeDocument(endpoints: readonly Endpoint[]) {
  const document: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: { title: 'Almanac, back office', version: '1' },
    servers: [{ url: '/' }],
    paths: toPaths(endpoints, officeOperation),
    components: { securitySchemes: { ...SECURITY_SCHEMES, appUserToken: BEARER } },
  }
  return createDocument(document, OPTIONS)
}

function toPaths(
  endpoints: readonly Endpoint[],
  toOperation: (endpoint: Endpoint) => ZodOpenApiOperationObject,
): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(endpoint) }
  }
  return paths
}

const OPTIONS: CreateDocumentOptions = {
  override: ({ zodSchema, jsonSchema, io }) => {
    // Schemas that transform their input have text as output.
    if (zodSchema._zod.def.type === 'transform') jsonSchema.type ??= 'string'
    // Answers may gain fields; clients have to ignore fields they do not know.
    if (io === 'output') delete jsonSchema.additionalProperties
    // The bounds of a safe integer carry no information.
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  },
  allowEmptySchema: { transform: true, custom: true, any: true, unknown: true },
}

const BYTES = { type: 'string', format: 'binary' } as const

function commonOperation(
  { name, summary, params, query, body, bodyType }: Endpoint,
  example?: Example,
) {
  const given = example?.body === undefined ? {} : { example: example.body }
  const required = body !== undefined && !body.safeParse(undefined).success
  return {
    operationId: name,
    summary,
    requestParams: { ...(params && { path: params }), ...(query && { query }) },
    ...(body && {
      requestBody: {
        required,
        content:
          bodyType === 'bytes'
            ? { 'application/octet-stream': { schema: BYTES } }
            : { 'application/json': { schema: required ? body : toGiven(body), ...given } },
      },
    }),
  }
}

/** The schema of a body without null: client generators handle nullable bodies poorly. */
function toGiven(body: z.ZodType): z.ZodType {
  if (body instanceof z.ZodPipe) return toGiven(body.in as z.ZodType)
  if (body instanceof z.ZodOptional || body instanceof z.ZodNullable)
    return toGiven(body.unwrap() as z.ZodType)
  return body
}

function officeOperation(endpoint: Endpoint): ZodOpenApiOperationObject {
  return {
    ...commonOperation(endpoint),
    ...(endpoint.takesIdempotencyKey && { parameters: [IDEMPOTENCY_KEY] }),
    security: SECURITY[audienceOf(endpoint)],
    responses: {
      '200': {
        description: 'The response',
        content: { 'application/json': { schema: endpoint.answer } },
      },
      default: {
        description: 'The reason for the refusal',
        content: { 'application/json': { schema: ErrorAnswer } },
      },
    },
  }
}

function publicOperation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { description, seesByPlan = false, answer } = endpoint
  const { answerType = 'application/json' } = endpoint
  const example = EXAMPLES[endpoint.name]
  return {
    ...commonOperation(endpoint, example),
    ...(description !== undefined && { description }),
    tags: [tagOf(endpoint.path)],
    security: seesByPlan ? BY_PLAN : SECURITY[audienceOf(endpoint)],
    responses: {
      '200': {
        description: 'The response',
        headers: isTagged(endpoint) ? { ...LIMIT_HEADERS, ...TAG_HEADER } : LIMIT_HEADERS,
        content: {
          [answerType]: { schema: answer, ...(example && { example: example.answer }) },
        },
      },
      ...(isTagged(endpoint) && { '304': NOT_CHANGED }),
      ...problemsOf(endpoint),
    },
  }
}

const TAG_HEADER = {
  ETag: { description: 'Identifies the content of the response.', schema: { type: 'string' } },
} as const
const NOT_CHANGED = {
  description: 'Nothing has changed since the response named in `If-None-Match`.',
  headers: TAG_HEADER,
} as const

/** Sign-in answers differ by who asks, and files are generated on request. */
function isTagged({ method, path, answerType }: Endpoint): boolean {
  return method === 'GET' && !path.startsWith(`${API_BASE}auth/`) && answerType === undefined
}

/** The problems an endpoint may answer with, by status. */
function problemsOf({ audience, params, query, body, refuses = [] }: Endpoint) {
  const isAsked = [params, query, body].some((part) => part !== undefined)
  const codes: ErrorCode[] = [
    ...(isAsked ? ['bad-input' as const] : []),
    ...(body === undefined ? [] : ['too-large' as const, 'wrong-type' as const]),
    ...(audience === 'app-user' ? ['not-signed-in' as const] : []),
    ...refuses,
    'too-many',
  ]
  const responses: ZodOpenApiResponsesObject = {}
  for (const code of codes) {
    const { title, ...example } = exampleProblem(code)
    responses[`${STATUS[code]}`] = {
      description: title,
      content: { 'application/problem+json': { schema: Problem, example: { ...example, title } } },
    }
  }
  return responses
}
