/** Markup ready to be inserted in a page; made by `html` only, so that nothing gets in unescaped. */
export type Html = { markup: string }

type Part = Html | string | number | null | false | readonly Part[]

/** Inserts values into markup: text is escaped, lists are joined, null and false dropped, indentation removed. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const markup = withoutIndentation(strings).reduce((whole, text, place) => {
    return whole + text + (place < parts.length ? markupOf(parts[place] ?? null) : '')
  }, '')
  return { markup }
}

const squeezed = new WeakMap<TemplateStringsArray, string[]>()

function withoutIndentation(strings: TemplateStringsArray): string[] {
  const known = squeezed.get(strings)
  if (known) return known
  const made = strings.map((text) => text.replace(/\n\s+/g, '\n'))
  squeezed.set(strings, made)
  return made
}

/** Trusted markup that `html` cannot make, such as a block of JSON-LD. */
export function ownMarkup(markup: string): Html {
  return { markup }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function markupOf(part: Part): string {
  if (part === null || part === false) return ''
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  if (isList(part)) return part.map(markupOf).join('')
  return part.markup
}

function isList(part: Html | readonly Part[]): part is readonly Part[] {
  return Array.isArray(part)
}
