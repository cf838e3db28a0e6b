type Json = Record<string, unknown>

/**
 * Converts OpenAPI 3.1 to 3.0 for generators that read nothing later: nullable types become `nullable`, `const`
 * becomes an `enum` of one. Web hooks are dropped, since 3.0 has none.
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
  // OpenAPI 3.0 allows nothing beside a reference.
  if (typeof rest['$ref'] === 'string') return { $ref: rest['$ref'] }
  const converted: Json = Object.fromEntries(Object.entries(rest).map(toEntry))
  // The pattern repeats the format, in a syntax that not every language supports.
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
