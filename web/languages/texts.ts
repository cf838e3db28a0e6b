import { parseSync } from 'vite'

type FoundText = { text: string; line: number }
/** A text with the name of the function that it is given to. */
type SpokenText = FoundText & { speaker: string }

/** The texts of a source file: translated ones, and words shown to readers that are not. */
export type FileTexts = { used: SpokenText[]; notLiteral: FoundText[]; bare: FoundText[] }

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const SPEAKERS = new Set(['t', 'rich', 'message'])

/** Attributes that are displayed or announced. */
const READ_ALOUD =
  /^(aria-label|aria-description|aria-roledescription|alt|placeholder|title|label|text|description|heading|caption|hint|tooltip|reason|legend|empty)$|Label$|Text$|Title$/

/** Finds the texts of a `.ts` or `.tsx` source; `file` tells which of the two it is. */
export function textsOf(source: string, file: string): FileTexts {
  const found: FileTexts = { used: [], notLiteral: [], bare: [] }
  const at = (node: Node) => source.slice(0, node.start).split('\n').length
  walk(parseSync(file, source).program as unknown as Node, (node) => {
    const speaker = node.type === 'CallExpression' && speakerOf(node['callee'] as Node)
    if (speaker) {
      const [first] = node['arguments'] as Node[]
      const text = first && literalOf(first)
      if (text === undefined)
        found.notLiteral.push({ text: source.slice(node.start, node.end), line: at(node) })
      else found.used.push({ text, line: at(node), speaker })
    }
    const bare = bareWords(node)
    if (bare !== undefined && /\p{L}{2}/u.test(bare))
      found.bare.push({ text: bare, line: at(node) })
  })
  return found
}

function speakerOf(callee: Node): string | undefined {
  const named = callee.type === 'MemberExpression' ? (callee['property'] as Node) : callee
  const name = named.type === 'Identifier' ? String(named['name']) : ''
  return SPEAKERS.has(name) ? name : undefined
}

function literalOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type !== 'TemplateLiteral') return undefined
  const [only, ...others] = node['quasis'] as { value: { cooked: string } }[]
  return others.length === 0 ? only?.value.cooked : undefined
}

/** Words written directly into the page, or into an attribute that is displayed or announced. */
function bareWords(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node['value']).trim().replace(/\s+/g, ' ')
  if (node.type !== 'JSXAttribute') return undefined
  const value = node['value'] as Node | null
  const name = (node['name'] as Node)['name']
  if (typeof name !== 'string' || !READ_ALOUD.test(name) || !value) return undefined
  const inner = value.type === 'JSXExpressionContainer' ? (value['expression'] as Node) : value
  if (inner.type === 'Literal' && typeof inner['value'] === 'string') return inner['value']
  if (inner.type !== 'TemplateLiteral') return undefined
  return (inner['quasis'] as { value: { cooked: string } }[])
    .map((quasi) => quasi.value.cooked)
    .join('{…}')
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && typeof child.type === 'string')
        walk(child as Node, visit)
    }
  }
}
