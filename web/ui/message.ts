export type Values = Record<string, string | number>

/** One piece of a message: words, a value's name, or words chosen by a number. */
type Piece = string | { value: string } | { count: string; branches: Map<string, Piece[]> }

export type Message = readonly Piece[]

/**
 * Reads the part of ICU MessageFormat that our texts use: `{name}`, and
 * `{count, plural, =0 {no rows} one {# row} other {# rows}}`. Throws on anything else, so that a wrong
 * text is found by its test and not by a reader.
 */
export function readMessage(text: string): Message {
  const [pieces, end] = readPieces(text, 0, null)
  if (end !== text.length) throw new Error(`A brace too many in “${text}”`)
  return pieces
}

function readPieces(text: string, from: number, count: string | null): [Piece[], number] {
  const pieces: Piece[] = []
  let at = from
  let words = ''
  const endWords = () => {
    if (words !== '') pieces.push(words)
    words = ''
  }
  while (at < text.length && text[at] !== '}') {
    if (text[at] === '{') {
      endWords()
      const [piece, next] = readBraces(text, at + 1)
      pieces.push(piece)
      at = next
    } else if (text[at] === '#' && count !== null) {
      endWords()
      pieces.push({ value: count })
      at += 1
    } else {
      words += text[at]
      at += 1
    }
  }
  endWords()
  return [pieces, at]
}

function readBraces(text: string, from: number): [Piece, number] {
  const simple = /^\s*(\w+)\s*\}/.exec(text.slice(from))
  if (simple) return [{ value: simple[1] ?? '' }, from + simple[0].length]
  const plural = /^\s*(\w+)\s*,\s*plural\s*,/.exec(text.slice(from))
  if (!plural) throw new Error(`What stands in braces is unknown in “${text}”`)
  return readBranches(text, from + plural[0].length, plural[1] ?? '')
}

function readBranches(text: string, from: number, count: string): [Piece, number] {
  const branches = new Map<string, Piece[]>()
  let at = from
  for (;;) {
    const head = /^\s*(=\d+|zero|one|two|few|many|other)\s*\{/.exec(text.slice(at))
    if (!head) break
    const [pieces, end] = readPieces(text, at + head[0].length, count)
    branches.set(head[1] ?? '', pieces)
    at = end + 1
  }
  const close = /^\s*\}/.exec(text.slice(at))
  if (!close || !branches.has('other')) throw new Error(`A plural without its end in “${text}”`)
  return [{ count, branches }, at + close[0].length]
}

/** The pieces of a message with the branch of each plural chosen: words and values in their order. */
export function flatten<T>(
  message: Message,
  language: string,
  values: Record<string, T>,
): (string | T)[] {
  return message.flatMap((piece) => {
    if (typeof piece === 'string') return [piece]
    if ('value' in piece) {
      const value = values[piece.value]
      if (value === undefined) throw new Error(`No value for {${piece.value}}`)
      return [value]
    }
    return flatten(
      branchOf(piece.branches, language, Number(values[piece.count])),
      language,
      values,
    )
  })
}

const rules = new Map<string, Intl.PluralRules>()

function branchOf(branches: Map<string, Piece[]>, language: string, count: number): Piece[] {
  const exact = branches.get(`=${count}`)
  if (exact) return exact
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  // Every plural has an `other`, held by `readBranches`.
  return branches.get(rule.select(count)) ?? branches.get('other') ?? []
}
