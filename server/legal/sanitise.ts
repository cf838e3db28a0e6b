import { AppError } from '@app/core/errors.ts'
import { message } from '@app/core/messages/message.ts'
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'

const ALIGNMENTS = new Set(['left', 'center', 'right', 'justify'])
const HEX_COLOUR = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
const NUMBERED_COLOUR =
  /^(?:rgb|hsl)a?\( ?\d{1,3}(?:\.\d{1,3})?%?(?:[ ,/]{1,3}\d{0,3}(?:\.\d{1,3})?%?){2,3} ?\)$/i
/** Maximum depth of nested elements; lists in lists in quotes are far below. */
const NESTING = 40
/** Beyond this many open elements a text is refused: the parser's time grows with the square of them. */
const MOST_OPEN = 1_000

const BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const INLINE = ['br', 'strong', 'em', 'u', 's', 'span', 'a']
const LISTS_AND_QUOTES = ['blockquote', 'pre', 'code', 'ol', 'ul', 'li']
const SPELLINGS: Record<string, string> = { b: 'strong', i: 'em', strike: 's', del: 's' }

/** The heading level that HTML has no element for. */
const LEVEL_7 = { role: 'heading', 'aria-level': '7' }

/** Everything the editor's toolbar can produce; other elements leave only their text. */
const OPTIONS: IOptions = {
  allowedTags: [...BLOCKS, ...INLINE, ...LISTS_AND_QUOTES],
  allowedAttributes: {
    ...Object.fromEntries(BLOCKS.map((tag) => [tag, ['style']])),
    p: ['role', 'aria-level', 'style'],
    a: ['href', 'rel'],
    ol: ['start'],
    span: ['style'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'template', 'title'],
  nestingLimit: NESTING,
  // Styles are rewritten below from safe values only, so they need no parsing here.
  parseStyleAttributes: false,
  transformTags: {
    ...Object.fromEntries(Object.entries(SPELLINGS).map(([from, to]) => [from, bare(to)])),
    ...Object.fromEntries(BLOCKS.map((tag) => [tag, block(tag)])),
    p: (_tag, attribs) => ({
      tagName: 'p',
      attribs: { ...(isLevel7(attribs) ? LEVEL_7 : {}), ...alignment(attribs) },
    }),
    span: (_tag, attribs) => ({ tagName: 'span', attribs: colours(attribs) }),
    a: (_tag, { href }) => link(href),
    ol: (_tag, { start }) => ({ tagName: 'ol', attribs: numbered(start) }),
  },
}

/**
 * Removes everything that could run, load or disguise itself. Idempotent: applied when storing and when showing. Throws
 * AppError `bad-input` for elements nested without end.
 */
export function sanitiseLegalHtml(html: string): string {
  let open = 0
  return sanitizeHtml(html, {
    ...OPTIONS,
    onOpenTag: () => {
      open += 1
      if (open > MOST_OPEN) throw nestedTooDeeply()
    },
    onCloseTag: () => {
      open -= 1
    },
  })
}

function nestedTooDeeply(): AppError {
  return new AppError(
    'bad-input',
    message('The text has more than {count} elements inside each other.', { count: MOST_OPEN }),
  )
}

/** Allowed link targets: a web page, a mail address, or a place on this site. */
const SAFE_HREF = /^(?:https?:\/\/[^\s]|mailto:|#|\/(?![/\\]))/i

/** A link with an unsafe target becomes a plain span. */
function link(href: string | undefined): Tag {
  // Browsers ignore these characters in URLs.
  const address = (href ?? '').replace(/[\u0000-\u001F\u007F]/g, '').trim()
  return SAFE_HREF.test(address)
    ? { tagName: 'a', attribs: { href: address, rel: 'noopener' } }
    : { tagName: 'span', attribs: {} }
}

function numbered(start: string | undefined): Attributes {
  return start !== undefined && /^\d{1,4}$/.test(start) ? { start } : {}
}

function bare(tagName: string) {
  return () => ({ tagName, attribs: {} })
}

function block(tagName: string) {
  return (_tag: string, attribs: Attributes) => ({ tagName, attribs: alignment(attribs) })
}

function isLevel7(attribs: Attributes): boolean {
  return attribs['role'] === LEVEL_7.role && attribs['aria-level'] === LEVEL_7['aria-level']
}

function alignment(attribs: Attributes): Attributes {
  const align = declarations(attribs).get('text-align')
  return align !== undefined && ALIGNMENTS.has(align) ? { style: `text-align: ${align}` } : {}
}

function colours(attribs: Attributes): Attributes {
  const given = declarations(attribs)
  const allowed = ['color', 'background-color'].flatMap((name) => {
    const value = given.get(name)
    return value !== undefined && isColour(value) ? [`${name}: ${value}`] : []
  })
  return allowed.length === 0 ? {} : { style: allowed.join('; ') }
}

function isColour(value: string): boolean {
  return HEX_COLOUR.test(value) || NUMBERED_COLOUR.test(value)
}

/** The declarations of a style attribute, the last of each name; unusual values match no rule above. */
function declarations(attribs: Attributes): Map<string, string> {
  const parts = (attribs['style'] ?? '').split(';').map((part) => part.split(':'))
  return new Map(
    parts.map(([name = '', ...value]) => [
      name.trim().toLowerCase(),
      value.join(':').trim().toLowerCase(),
    ]),
  )
}
