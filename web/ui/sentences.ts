import { flatten, readMessage, type Message } from './message.ts'

/** A sentence recognised as the product's own: its words in one language, and what of it is kept as it was. */
type Reading = { words: string; kept: Span[] }

/** Where something stands in the English sentence. */
type Span = { from: number; to: number }

/** `own`: how many letters of a sentence are the product's. */
type Pattern = { text: string; pieces: Message; own: number }
type Way = Reading & Pick<Pattern, 'own'>

const IN_DOUBT = 'in doubt'

/** With more ways than this to read one sentence nobody can tell which one was meant. */
const MOST_WAYS = 32

/** How values look that are no free text. A sentence with anything else in such a place is another sentence. */
const FORMS: Readonly<Record<string, RegExp>> = {
  ...formsOf(
    /^\d[\d.,]*$/,
    'count days had hours limit made missing more none page pages past row size status usual',
  ),
  // A full stop at the end belongs to the sentence.
  ...formsOf(/^\S*[^\s.]$/, 'code email expected field host id method origin token url'),
  ...formsOf(/^[\p{L}\p{N} ,.:+/-]+$/u, 'date day right starts time'),
  ...formsOf(/^[^;]+$/, 'fields known names'),
  path: /^[a-z][\w.]*$/,
  called: /^(the [\w ]+ of )?(“.*”|\S+)$/s,
}

function formsOf(form: RegExp, names: string): Record<string, RegExp> {
  return Object.fromEntries(names.split(' ').map((name) => [name, form]))
}

type Spoken = {
  language: string
  /** Every text that a whole sentence may be. */
  texts: Readonly<Record<string, string>>
  /** Those of them that others than the web make, with values in them. */
  sentences: Readonly<Record<string, string>>
}

/**
 * Recognises sentences that `core` and the server made: `No event 42` is `No event {id}`. A value is kept as it
 * is, unless its name says that it is the product's own: `{message…}` is a sentence, `{messages}` are several,
 * `{list}` several words. Where a sentence can be read in several ways, that one counts that keeps whatever any
 * of them keeps, so that nothing a person or a website wrote is ever translated; where there is none, the
 * sentence is not recognised.
 */
function readerOf({ language, texts, sentences }: Spoken) {
  const patterns = patternsOf(sentences)

  function read(text: string): Reading | typeof IN_DOUBT | undefined {
    const ways = waysToRead(text)
    if (ways.length === 0) return undefined
    if (ways.length >= MOST_WAYS) return IN_DOUBT
    return ways.find((way) => ways.every((other) => covers(way.kept, other.kept))) ?? IN_DOUBT
  }

  /** The one that says most first. */
  function waysToRead(text: string): Way[] {
    const exact = texts[text]
    const ways: Way[] = exact === undefined ? [] : [{ words: exact, kept: [], own: text.length }]
    for (const pattern of patterns) {
      for (const values of waysToMatch(pattern.pieces, text)) {
        const way = inWords(pattern, values)
        if (way) ways.push(way)
        if (ways.length >= MOST_WAYS) return ways
      }
    }
    return ways
  }

  function inWords(pattern: Pattern, found: Value[]): Way | undefined {
    const values: Record<string, string> = {}
    const kept: Span[] = []
    for (const { name, value, from } of found) {
      const reading = spoken(name, value)
      if (!reading) return undefined
      values[name] = reading.words
      kept.push(...moved(reading.kept, from))
    }
    const words = readMessage(sentences[pattern.text] ?? pattern.text)
    return { words: flatten(words, language, values).join(''), kept, own: pattern.own }
  }

  /** A value in this language; undefined where none like it can stand there. */
  function spoken(name: string, value: string): Reading | undefined {
    if (name === 'messages') return several(value.split('; '))
    if (name === 'list') return joined(value.split(', '), ', ', sentence)
    if (name.startsWith('message')) return sentence(value)
    return FORMS[name]?.test(value) === false ? undefined : asItIs(value)
  }

  function sentence(value: string): Reading | undefined {
    const reading = read(value)
    return reading === IN_DOUBT ? asItIs(value) : reading
  }

  /** Sentences of which some may be unknown; where a value may hold a semicolon, all stay as they are. */
  function several(parts: string[]): Reading | undefined {
    const runs = parts.flatMap((_, from) =>
      parts.slice(from + 1).map((__, more) => parts.slice(from, from + more + 2).join('; ')),
    )
    if (runs.some((run) => read(run) !== undefined)) return asItIs(parts.join('; '))
    return joined(parts, '; ', (part) => sentence(part) ?? asItIs(part))
  }

  return read
}

/** What `text` is in this language; itself where it is not recognised. */
export function speakerOf(spoken: Spoken): (text: string) => string {
  const read = readerOf(spoken)
  return (text) => {
    const reading = read(text)
    return reading === undefined || reading === IN_DOUBT ? text : reading.words
  }
}

function asItIs(value: string): Reading {
  return { words: value, kept: [{ from: 0, to: value.length }] }
}

function joined(
  parts: string[],
  separator: string,
  read: (part: string) => Reading | undefined,
): Reading | undefined {
  const words: string[] = []
  const kept: Span[] = []
  let from = 0
  for (const part of parts) {
    const reading = read(part)
    if (!reading) return undefined
    words.push(reading.words)
    kept.push(...moved(reading.kept, from))
    from += part.length + separator.length
  }
  return { words: words.join(separator), kept }
}

function moved(spans: readonly Span[], by: number): Span[] {
  return spans.map(({ from, to }) => ({ from: from + by, to: to + by }))
}

function covers(kept: readonly Span[], others: readonly Span[]): boolean {
  return others.every(({ from, to }) => kept.some((span) => span.from <= from && to <= span.to))
}

type Value = { name: string; value: string; from: number }

/** Every way in which `text` may be these pieces, from `from` on. */
function* waysToMatch(pieces: Message, text: string, from = 0): Generator<Value[]> {
  const [piece, next, ...others] = pieces
  if (piece === undefined) {
    if (from === text.length) yield []
  } else if (typeof piece === 'string') {
    if (text.startsWith(piece, from)) yield* waysToMatch(pieces.slice(1), text, from + piece.length)
  } else if ('value' in piece) {
    for (const to of endsOf(text, from, next, others.length === 0))
      for (const values of waysToMatch(pieces.slice(1), text, to))
        yield [{ name: piece.value, value: text.slice(from, to), from }, ...values]
  }
}

/** Where a value that begins at `from` may end: before `next`, which ends the text where it `isLast`. */
function* endsOf(
  text: string,
  from: number,
  next: Message[number] | undefined,
  isLast: boolean,
): Generator<number> {
  if (typeof next !== 'string') {
    if (from < text.length) yield text.length
  } else if (isLast) {
    const to = text.length - next.length
    if (to > from && text.endsWith(next)) yield to
  } else {
    for (let to = text.indexOf(next, from + 1); to !== -1; to = text.indexOf(next, to + 1)) yield to
  }
}

const known = new WeakMap<object, Pattern[]>()

/** Longer ones first: the one that says most is the one that was meant. */
function patternsOf(sentences: Spoken['sentences']): Pattern[] {
  const before = known.get(sentences)
  if (before) return before
  const patterns = Object.keys(sentences)
    .filter((text) => text.includes('{') && !text.includes('plural'))
    .map((text) => {
      const pieces = readMessage(text)
      return { text, pieces, own: ownLetters(pieces) }
    })
    .toSorted((one, other) => other.own - one.own)
  known.set(sentences, patterns)
  return patterns
}

function ownLetters(pieces: Message): number {
  return pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : 0), 0)
}
