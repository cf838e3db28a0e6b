type Unknown = Record<string, unknown>

/** The fields of a parsed JSON value; empty if it is not an object. */
export function toRecord(value: unknown): Unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

export function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value)
}

/** Parses JSON; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
