import { ErrorAnswer, type Audience, type Endpoint } from '@app/core/http/endpoint.ts'
import {
  createDocument,
  type CreateDocumentOptions,
  type ZodOpenApiObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'

const SECURITY: Record<Audience, Record<string, string[]>[]> = {
  anyone: [],
  operator: [{ operatorSession: [] }],
  'app-user': [{ appUserToken: [] }],
  'operator-key': [{ operatorKey: [] }],
}

/** The OpenAPI 3.1 document of these endpoints. */
export function openApiDocument(endpoints: Endpoint[], serverUrl: string) {
  const paths: ZodOpenApiPathsObject = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  const document: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: { title: 'Almanac', version: '1', description: 'What is coming up in what you follow.' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: {
        operatorSession: { type: 'apiKey', in: 'cookie', name: 'almanac-operator.session_token' },
        appUserToken: { type: 'http', scheme: 'bearer' },
        operatorKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
      },
    },
  }
  return createDocument(document, OPTIONS)
}

// A schema that rewrites what it reads answers with text.
const OPTIONS: CreateDocumentOptions = {
  override: ({ zodSchema, jsonSchema }) => {
    if (zodSchema._zod.def.type === 'transform') jsonSchema.type ??= 'string'
  },
  allowEmptySchema: { transform: true, custom: true, any: true, unknown: true },
}

const BYTES = { type: 'string', format: 'binary' } as const

function operation(endpoint: Endpoint) {
  const { name, summary, audience, params, query, body, bodyType, answer } = endpoint
  return {
    operationId: name,
    summary,
    security: SECURITY[audience],
    requestParams: { ...(params && { path: params }), ...(query && { query }) },
    ...(body && {
      requestBody: {
        content:
          bodyType === 'bytes'
            ? { 'application/octet-stream': { schema: BYTES } }
            : { 'application/json': { schema: body } },
      },
    }),
    responses: {
      '200': {
        description: 'The answer',
        content: { 'application/json': { schema: answer } },
      },
      default: {
        description: 'Why it was refused',
        content: { 'application/json': { schema: ErrorAnswer } },
      },
    },
  }
}
