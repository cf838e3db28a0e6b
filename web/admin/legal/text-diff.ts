import { diffWordsWithSpace } from 'diff'
import { t } from '../../ui/text.ts'

/** A piece of a diff; `note` describes a change of formatting in unchanged words. */
export type DiffPiece =
  | { kind: 'same' | 'added' | 'removed'; text: string }
  | { kind: 'format'; text: string; note: string }

/** The text of a document with the formatting of each character. */
type Flat = { text: string; looks: string[] }

const BLOCKS: Record<string, () => string> = {
  h1: () => t('heading {level}', { level: 1 }),
  h2: () => t('heading {level}', { level: 2 }),
  h3: () => t('heading {level}', { level: 3 }),
  h4: () => t('heading {level}', { level: 4 }),
  h5: () => t('heading {level}', { level: 5 }),
  h6: () => t('heading {level}', { level: 6 }),
  blockquote: () => t('quote'),
  pre: () => t('code block'),
  ul: () => t('bullet list'),
  ol: () => t('ordered list'),
}
const MARKS: Record<string, () => string> = {
  strong: () => t('bold'),
  em: () => t('italic'),
  u: () => t('underline'),
  s: () => t('strike'),
}
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' }
/** Characters of context on each side of a change. */
const CONTEXT = 120

/** Compares two versions of a document word by word, both as serialised by the sanitiser or the editor. */
export function diffLegalHtml(before: string, after: string): DiffPiece[] {
  const [one, other] = [flatten(before), flatten(after)]
  const pieces: DiffPiece[] = []
  let [at, otherAt] = [0, 0]
  for (const { value, added, removed } of diffWordsWithSpace(one.text, other.text)) {
    if (added || removed) pieces.push({ kind: added ? 'added' : 'removed', text: value })
    else
      pieces.push(
        ...lookChanges(
          value,
          one.looks.slice(at, at + value.length),
          other.looks.slice(otherAt, otherAt + value.length),
        ),
      )
    if (!added) at += value.length
    if (!removed) otherAt += value.length
  }
  return pieces
}

/** The same without the middle of long unchanged stretches. */
export function collapseUnchanged(pieces: DiffPiece[]): DiffPiece[] {
  return pieces.map((piece, place) => {
    if (piece.kind !== 'same' || piece.text.length < CONTEXT * 3) return piece
    const head = place === 0 ? '' : piece.text.slice(0, CONTEXT)
    const tail = place === pieces.length - 1 ? '' : piece.text.slice(-CONTEXT)
    return { kind: 'same', text: `${head} … ${tail}` }
  })
}

/** Unchanged words, split where their formatting differs. */
function lookChanges(text: string, before: string[], after: string[]): DiffPiece[] {
  const pieces: DiffPiece[] = []
  let start = 0
  for (let end = 1; end <= text.length; end += 1) {
    const isSameRun = before[end] === before[start] && after[end] === after[start]
    if (end < text.length && isSameRun) continue
    const run = text.slice(start, end)
    const [was = '', is = ''] = [before[start], after[start]]
    // A line break has no formatting of its own.
    if (was === is || run.trim() === '') pieces.push({ kind: 'same', text: run })
    else
      pieces.push({ kind: 'format', text: run, note: `${was || t('plain')} → ${is || t('plain')}` })
    start = end
  }
  return joinPieces(pieces)
}

function joinPieces(pieces: DiffPiece[]): DiffPiece[] {
  const all: DiffPiece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (last?.kind === 'same' && piece.kind === 'same') last.text += piece.text
    else all.push({ ...piece })
  }
  return all
}

/** Parses tags one by one, which is enough for markup known to be well formed. */
function flatten(html: string): Flat {
  const flat: Flat = { text: '', looks: [] }
  const open: { tag: string; look: string }[] = []
  for (const [token] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    if (isBetweenBlocks(token, open)) continue
    if (!token.startsWith('<')) write(flat, decodeEntities(token), lookOf(open))
    else if (token.startsWith('</')) close(flat, open, token.slice(2, -1).toLowerCase())
    else if (/^<br\b/i.test(token)) write(flat, '\n', '')
    else open.push({ tag: nameOf(token), look: lookOfTag(token) })
  }
  return { text: flat.text.trimEnd(), looks: flat.looks }
}

/** A line break that only formats the markup. */
function isBetweenBlocks(token: string, open: { tag: string }[]): boolean {
  return /^\s*\n\s*$/.test(token) && !open.some(({ tag }) => tag === 'pre')
}

function write(flat: Flat, text: string, look: string): void {
  flat.text += text
  for (let count = 0; count < text.length; count += 1) flat.looks.push(look)
}

function close(flat: Flat, open: { tag: string }[], tag: string): void {
  const place = open.findLastIndex((each) => each.tag === tag)
  if (place !== -1) open.splice(place)
  if (/^(?:p|h[1-6]|li|blockquote|pre)$/.test(tag) && flat.text !== '' && !flat.text.endsWith('\n'))
    write(flat, '\n', '')
}

function lookOf(open: { look: string }[]): string {
  return [...new Set(open.map(({ look }) => look).filter((look) => look !== ''))].join(', ')
}

function nameOf(token: string): string {
  return (/^<([a-z0-9]+)/i.exec(token)?.[1] ?? '').toLowerCase()
}

function lookOfTag(token: string): string {
  const tag = nameOf(token)
  const style = /style="([^"]*)"/.exec(token)?.[1]?.replaceAll('; ', ', ').replace(/;$/, '') ?? ''
  const look =
    tag === 'a'
      ? t('link to {address}', { address: decodeEntities(/href="([^"]*)"/.exec(token)?.[1] ?? '') })
      : token.includes('aria-level="7"')
        ? t('heading {level}', { level: 7 })
        : ((BLOCKS[tag] ?? MARKS[tag])?.() ?? '')
  return [look, style].filter((part) => part !== '').join(', ')
}

function decodeEntities(text: string): string {
  return text.replace(/&(\w+);/g, (written, name: string) => ENTITIES[name] ?? written)
}
