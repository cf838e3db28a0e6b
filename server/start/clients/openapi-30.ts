type Json = Record<string, unknown>

/**
 * An OpenAPI 3.1 document as OpenAPI 3.0 writes it, for generators that read no later one: what may be null is
 * marked instead of named as a type, and a constant text is a list of one. Of web hooks it knows nothing.
 */
export function toOpenApi30(document: object): Json {
  const { info, webhooks: _webhooks, ...rest } = document as { info: Json; webhooks?: unknown }
  const { summary: _summary, ...known } = info
  return { ...(toNode(rest) as Json), openapi: '3.0.3', info: known }
}

function toNode(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(toNode)
  if (typeof node !== 'object' || node === null) return node
  return toSchema(node as Json)
}

function toSchema({ anyOf, const: only, propertyNames: _names, type, ...rest }: Json): Json {
  // Beside a reference nothing else was allowed.
  if (typeof rest['$ref'] === 'string') return { $ref: rest['$ref'] }
  const converted: Json = Object.fromEntries(Object.entries(rest).map(toEntry))
  // A pattern repeats what the format says, in letters that not every language reads.
  if (converted['format'] !== undefined) delete converted['pattern']
  const types = [type].flat().filter((one) => one !== undefined)
  const [plain] = types.filter((one) => one !== 'null')
  if (plain !== undefined) converted['type'] = plain
  if (types.includes('null')) converted['nullable'] = true
  if (typeof only === 'string') converted['enum'] = [only]
  return Array.isArray(anyOf) ? { ...converted, ...toChoice(anyOf as Json[]) } : converted
}

function toEntry([key, value]: [string, unknown]): [string, unknown] {
  if (key === 'example') return [key, value]
  if (key !== 'properties') return [key, toNode(value)]
  const fields = Object.entries(value as Json).map(([name, field]) => [name, toNode(field)])
  return [key, Object.fromEntries(fields)]
}

function toChoice(choices: Json[]): Json {
  const some = choices.filter(({ type }) => type !== 'null').map((choice) => toSchema(choice))
  const nullable = some.length < choices.length ? { nullable: true } : {}
  const [first] = some
  if (some.length > 1 || first === undefined) return { anyOf: some, ...nullable }
  return first['$ref'] === undefined ? { ...first, ...nullable } : { allOf: some, ...nullable }
}
