type Unknown = Record<string, unknown>

/** What was read from JSON, by its fields; none where it is no object. */
export function toRecord(value: unknown): Unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

export function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value)
}

/** The value a text of JSON means; undefined where it means none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
