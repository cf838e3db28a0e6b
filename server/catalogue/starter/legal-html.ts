/** Heads each of the three drafts. */
export const DRAFT_NOTE = `<blockquote><strong>Draft, not legal advice.</strong> This text describes how the service works as it is delivered. Before it is published a lawyer must review it, and everything in square brackets must be filled in.</blockquote>`

/** A heading with the content below it. */
export function section(title: string, ...parts: string[]): string {
  return `<h2>${title}</h2>${parts.join('')}`
}

export function paragraph(text: string): string {
  return `<p>${text}</p>`
}

export function list(...items: string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}
