export type Part = 'body' | 'query' | 'address'
export type WrongField = { path: string; message: string }

const SUBJECT: Record<Part, string> = {
  body: 'The body of the request',
  query: "The address's query",
  address: 'The address',
}

/** One sentence that names every wrong field: `The body of the request is wrong: title is empty; …`. */
export function explainIssues(part: Part, fields: WrongField[]): string {
  const said = fields.map(({ path, message }) => (path ? `${path}: ${message}` : message))
  return `${SUBJECT[part]} is wrong: ${said.join('; ')}.`
}
