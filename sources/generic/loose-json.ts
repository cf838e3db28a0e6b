/** Wrappers around JSON in a page: comments and CDATA sections, as used by old templates. */
const WRAPPERS = ['<!--', '-->', '<![CDATA[', ']]>', '<!]]>', '//', '/*', '*/', '>', ';', '\ufeff']

/** The JSON of a script without its wrappers. */
export function unwrapJson(text: string): string {
  let bare = text.trim()
  for (let found: string | undefined = ''; found !== undefined;) {
    found = WRAPPERS.find((wrapper) => bare.startsWith(wrapper))
    if (found !== undefined) bare = bare.slice(found.length).trimStart()
  }
  for (let found: string | undefined = ''; found !== undefined;) {
    found = WRAPPERS.find((wrapper) => bare.endsWith(wrapper))
    if (found !== undefined) bare = bare.slice(0, -found.length).trimEnd()
  }
  return bare
}

/**
 * Parses malformed JSON from people and templates by its likely meaning: unknown escapes, line breaks and quotes inside
 * texts, missing or extra commas, comments, names and texts with other quotes or none, several values in a row. Undefined
 * if even that fails, and for truncated text.
 */
export function parseLooseJson(text: string): unknown {
  const bare = unwrapJson(text)
  const isEscaped = !bare.includes('"') && bare.includes('&quot;')
  const repaired = repair(isEscaped ? bare.replaceAll('&quot;', '"') : bare)
  if (repaired === undefined) return undefined
  try {
    return JSON.parse(repaired)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

type State = {
  text: string
  at: number
  out: string[]
  /** The closing brackets that are due. */
  open: string[]
  /** The kind of the last token: a value needs a comma before the next, a name a colon. */
  last: 'start' | 'value' | 'comma' | 'colon'
  values: number
}

function repair(text: string): string | undefined {
  const state: State = { text, at: 0, out: [], open: [], last: 'start', values: 0 }
  while (state.at < text.length) if (!step(state)) return undefined
  if (state.open.length > 0 || state.values === 0) return undefined
  const whole = state.out.join('')
  return state.values > 1 ? `[${whole}]` : whole
}

const BLANK = /[\s\u00a0\u200b\ufeff]/
const BARE = /[^\s,:;{}[\]"'“”<]+/y
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i

/** Consumes one token; false if none can be recognised. */
function step(state: State): boolean {
  const { text, at } = state
  const sign = text.charAt(at)
  if (BLANK.test(sign)) state.at += 1
  else if (sign === '/' || sign === '<') return skipAside(state)
  else if (sign === '{' || sign === '[') {
    beforeValue(state)
    state.open.push(sign === '{' ? '}' : ']')
    write(state, sign, 'start')
  } else if (sign === '}' || sign === ']') return close(state, sign)
  else if (sign === ',' || sign === ';') comma(state)
  else if (sign === ':') {
    if (state.last !== 'value') return false
    write(state, sign, 'colon')
  } else if (sign === '"' || sign === "'" || sign === '“' || sign === '”') {
    beforeValue(state)
    return readText(state, sign)
  } else return readBare(state)
  return true
}

function write(state: State, sign: string, last: State['last']): void {
  state.out.push(sign)
  state.at += 1
  state.last = last
}

/** Inserts a missing comma; at the outermost level this starts another value. */
function beforeValue(state: State): void {
  if (state.last === 'value') state.out.push(',')
  if (state.open.length === 0) state.values += 1
}

/** Commas are written with the next value: repeated ones count once, and trailing ones are dropped. */
function comma(state: State): void {
  if (state.last === 'colon') {
    state.out.push('null')
    state.last = 'value'
  }
  state.at += 1
}

function close(state: State, sign: string): boolean {
  if (state.open.pop() !== sign) return false
  if (state.last === 'colon') state.out.push('null')
  write(state, sign, 'value')
  return true
}

/** Comments, and markup that an editor inserted between the lines. */
function skipAside(state: State): boolean {
  const { text, at } = state
  const pairs = [
    ['/*', '*/'],
    ['//', '\n'],
    ['<!--', '-->'],
    ['<', '>'],
  ] as const
  const pair = pairs.find(([begin]) => text.startsWith(begin, at))
  if (!pair) return false
  const end = text.indexOf(pair[1], at + pair[0].length)
  state.at = end < 0 ? text.length : end + pair[1].length
  return true
}

/** A number, a JSON literal, an unquoted name, or a word without a value. */
function readBare(state: State): boolean {
  BARE.lastIndex = state.at
  const [word] = BARE.exec(state.text) ?? []
  if (word === undefined) return false
  beforeValue(state)
  const isKnown = /^(?:true|false|null)$/.test(word) || NUMBER.test(word)
  const isNothing = /^(?:undefined|NaN|None)$/.test(word)
  const isName = state.open.at(-1) === '}' && state.last !== 'colon'
  state.out.push(isKnown && !isName ? word : isNothing && !isName ? 'null' : JSON.stringify(word))
  state.at += word.length
  state.last = 'value'
  return true
}

const ESCAPES = /\\(?:["\\/bfnrt]|u[\da-f]{4})/iy

function readText(state: State, quote: string): boolean {
  const { text } = state
  const ends = quote === '“' || quote === '”' ? '“”' : quote
  const parts: string[] = []
  let from = state.at + 1
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '\\') {
      parts.push(text.slice(from, at))
      ESCAPES.lastIndex = at
      const [known] = ESCAPES.exec(text) ?? []
      parts.push(known ?? '')
      at += known === undefined ? 0 : known.length - 1
      from = at + 1
      // An unknown escape stands for its character: \' is an apostrophe.
      if (known === undefined && text.charAt(from) === '\\') continue
      if (known === undefined && ends.includes(text.charAt(from))) {
        parts.push(plain(text.charAt(from)))
        at += 1
        from = at + 1
      }
    } else if (ends.includes(sign) && isEnd(text, at + 1, state)) {
      parts.push(text.slice(from, at))
      state.out.push(`"${parts.join('')}"`)
      state.at = at + 1
      state.last = 'value'
      return true
    } else if (sign < ' ' || sign === '"') {
      parts.push(text.slice(from, at), plain(sign))
      from = at + 1
    }
  }
  return false
}

function plain(sign: string): string {
  return JSON.stringify(sign).slice(1, -1)
}

/** Whether a quote ends its text: only if it is followed by something that may come after a text. */
function isEnd(text: string, at: number, state: State): boolean {
  const next = skipBlanks(text, at)
  const sign = text.charAt(next)
  if (sign === '' || sign === '}' || sign === ']') return true
  if (sign === ':') return state.last !== 'colon' && state.open.at(-1) === '}'
  if (sign === ',') {
    const from = skipBlanks(text, next + 1)
    const after = text.charAt(from)
    if (/["'“”}\],]/.test(after) || after === '') return true
    if (state.open.at(-1) === '}') return isName(text, from)
    return /[{[\d\-tfn]/.test(after)
  }
  if (sign === ';') return isQuotedName(text, skipBlanks(text, next + 1))
  // A missing comma at the end of a line, and a comment.
  const gap = text.slice(at, next)
  return /[\r\n]/.test(gap)
    ? /["'“”{]/.test(sign)
    : sign === '/' && /[/*]/.test(text.charAt(next + 1))
}

// Editors insert these between the lines of a script that they mistake for text.
const BLANKS = /(?:[\s\u00a0\u200b\ufeff]|<\/?(?:br|p)\s*\/?>)+/iy

const NAME = /[a-z_$@][\w$@-]*\s*:/iy

function isName(text: string, at: number): boolean {
  NAME.lastIndex = at
  return NAME.test(text)
}

const QUOTED_NAME = /(["'])[\w$@-]+\1\s*:/y

function isQuotedName(text: string, at: number): boolean {
  QUOTED_NAME.lastIndex = at
  return QUOTED_NAME.test(text)
}

function skipBlanks(text: string, from: number): number {
  BLANKS.lastIndex = from
  BLANKS.exec(text)
  return Math.max(from, BLANKS.lastIndex)
}
