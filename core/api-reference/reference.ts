import { EXAMPLES } from './examples.ts'
import { toCurl, toUrl } from './curl.ts'
import { TAGS } from './tags.ts'

/** A field of a body, a response or a URL, described in words. */
export type ReferenceField = { name: string; type: string; description: string; isNeeded: boolean }

export type ProblemKind = { status: string; code: string; title: string }

export type ReferenceOperation = {
  id: string
  summary: string
  description: string
  method: string
  path: string
  /** Who may call it: anyone; anyone, with more for plans that see further ahead; or signed-in users. */
  needs: 'nothing' | 'plan' | 'sign-in'
  parameters: ReferenceField[]
  body: ReferenceField[]
  answer: ReferenceField[]
  refusals: ProblemKind[]
  curl: string
  example: string
}

type ReferenceSchema = { name: string; fields: ReferenceField[] }

/** Everything on the reference page, generated from the document alone. */
export type ApiReference = {
  parts: { name: string; description: string; operations: ReferenceOperation[] }[]
  schemas: ReferenceSchema[]
  problems: ProblemKind[]
}

type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: string[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  maximum?: number
  default?: unknown
  format?: string
}
type Schemas = Record<string, Schema>
type Content = Record<string, { schema?: Schema; example?: unknown }>
type Operation = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: object[]
  parameters?: { name: string; description?: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}
/** The parts of an OpenAPI document that are read here. */
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Schemas }
  /** What receivers of web hooks must accept. */
  webhooks?: object
}

/** The document in words, for people; `origin` is the base URL of its examples. */
export function toReference(
  document: ApiDocument,
  { origin, problems }: { origin: string; problems: ProblemKind[] },
): ApiReference {
  const paths = Object.entries(document.paths).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const operations = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0] ?? '',
      operation: toOperation(
        { path, method: method.toUpperCase(), operation },
        { origin, schemas: document.components.schemas },
      ),
    })),
  )
  const groups = TAGS.map(({ name, description }) => ({
    name,
    description,
    operations: operations.filter(({ tag }) => tag === name).map(({ operation }) => operation),
  }))
  const parts = partsOf(document)
  const schemas = Object.entries(document.components.schemas)
    .filter(([name]) => parts.includes(`"#/components/schemas/${name}"`))
    .map(([name, schema]) => ({ name, fields: toFields(schema, document.components.schemas) }))
    .filter(({ fields }) => fields.length > 0)
  return { parts: groups.filter(({ operations: held }) => held.length > 0), schemas, problems }
}

type RoutedOperation = { path: string; method: string; operation: Operation }
type Around = { origin: string; schemas: Schemas }

function toOperation(
  { path, method, operation }: RoutedOperation,
  { origin, schemas }: Around,
): ReferenceOperation {
  const { operationId, summary, description = '', security, parameters = [] } = operation
  const needs = security.length === 0 ? 'nothing' : security.length > 1 ? 'plan' : 'sign-in'
  const { 200: answer, 304: _unchanged, ...refusals } = operation.responses
  const json = answer?.content?.['application/json']
  const example = EXAMPLES[operationId] ?? { answer: json?.example }
  return {
    id: operationId,
    summary,
    description,
    method,
    path,
    needs,
    parameters: parameters.map(({ name, required = false, schema, ...rest }) => ({
      name,
      type: typeOf(schema),
      description: rest.description ?? '',
      isNeeded: required,
    })),
    body: toFields(operation.requestBody?.content['application/json']?.schema, schemas),
    answer: toFields(json?.schema, schemas),
    refusals: Object.entries(refusals).map(([status, refusal]) => ({
      status,
      code: codeIn(refusal.content),
      title: refusal.description,
    })),
    curl: toCurl({ method, url: toUrl(origin + path, example), example, needs }),
    // Tables are shown as sent.
    example: json ? JSON.stringify(example.answer, null, 2) : String(example.answer),
  }
}

function codeIn(content: Content | undefined): string {
  const example = content?.['application/problem+json']?.example
  return typeof example === 'object' && example !== null && 'code' in example
    ? String(example.code)
    : ''
}

/**
 * The document without references to whole bodies or responses: those schemas are shown with their endpoint, unless
 * web hooks use them.
 */
function partsOf({ webhooks, ...document }: ApiDocument): string {
  const parts = JSON.stringify(document, (key, value: Schema) =>
    key === 'schema' && value.$ref !== undefined ? undefined : value,
  )
  return parts + JSON.stringify(webhooks ?? {})
}

function resolve(schema: Schema | undefined, schemas: Schemas): Schema {
  // Of `object | null`, the object.
  const named = schema?.anyOf?.find(({ type }) => type !== 'null') ?? schema
  const name = named?.$ref?.split('/').at(-1)
  return (name === undefined ? named : schemas[name]) ?? {}
}

function toFields(schema: Schema | undefined, schemas: Schemas): ReferenceField[] {
  const { properties = {}, required = [] } = resolve(schema, schemas)
  return Object.entries(properties).map(([name, field]) => ({
    name,
    type: typeOf(field),
    description: field.description ?? '',
    isNeeded: required.includes(name),
  }))
}

const PLAIN: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'object',
  array: 'list',
}
const NAMED: Record<string, string> = { Id: 'id', Instant: 'instant', Zone: 'time zone' }

/** The type of a field in a few words. */
function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return NAMED[name] ?? name
  }
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if (Array.isArray(schema.type))
    return schema.type.map((type) => typeOf({ ...schema, type })).join(' or ')
  if (schema.enum) return schema.enum.join(', ')
  if (schema.items) return `list of ${typeOf(schema.items)}`
  const { minimum, maximum } = schema
  if (schema.type === 'integer' && minimum !== undefined && maximum !== undefined)
    return `${minimum} to ${maximum}`
  return PLAIN[schema.type ?? ''] ?? schema.type ?? 'anything'
}
