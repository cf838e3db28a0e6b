/** A value as JSON for use inside a `script` element: it can neither end the element nor open a comment. */
export function jsonInScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)
    .replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)
}
