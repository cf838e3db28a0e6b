/**
 * A value as JSON that may stand inside a `script` element: nothing in it can end the element or open a
 * comment.
 */
export function jsonInScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)
    .replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)
}
