// The largest recorded guide has some 200,000 values; one of ten times as many may not fit into memory.
const MAX_VALUES = 1_000_000
/** Shorter texts cannot contain that many. */
const SHORT = MAX_VALUES

const COMMA = ','.charCodeAt(0)
const BRACKET = '['.charCodeAt(0)
const BRACE = '{'.charCodeAt(0)

/** Whether a JSON text has more values than any real response, without parsing it; punctuation in texts counts too. */
export function holdsTooManyValues(text: string): boolean {
  if (text.length < SHORT) return false
  let values = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === COMMA || code === BRACKET || code === BRACE) values += 1
  }
  return values > MAX_VALUES
}
