import { HOLIDAYS_GROUP, TV_CHANNELS_GROUP } from '@app/core/categories/category.ts'
import type { Category } from '@app/core/categories/category.ts'
import { foldText } from '@app/core/text.ts'
import { STARTER_CATEGORIES } from '../starter.ts'
import { RED_LETTER, schemeOf, STRIPES } from './colours.ts'
import type { Scheme } from './colours.ts'
import { canDraw, drawMonogram } from './letters.ts'
import { CENTRES, MOTIFS } from './motifs.ts'

type Drawn = Pick<Category, 'id' | 'title' | 'group' | 'parent' | 'index'>

const MONOGRAMS = new Map(STARTER_CATEGORIES.map(({ id, monogram }) => [id, monogram]))
const STRIPE_TOP = 222

/** The logo of any category as an SVG of 256 by 256: our own drawing, never that of the owner of the name. */
export function drawLogo(category: Drawn): string {
  const starter = MONOGRAMS.get(category.id)
  const monogram = starter === undefined ? monogramOf(category.title) : starter
  const letters = monogram !== null && canDraw(monogram) ? monogram : null
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">${tile(category, letters)}</svg>`
}

/** Up to three signs for a title nobody has chosen a monogram for. */
export function monogramOf(title: string): string {
  const words =
    foldText(title)
      .toUpperCase()
      .match(/[A-Z]+|\d+/g) ?? []
  const [only] = words
  if (only !== undefined && words.length === 1) return only.slice(0, 3)
  return words
    .map((word) => (/\d/.test(word) ? word : word.slice(0, 1)))
    .join('')
    .slice(0, 3)
}

function tile(category: Drawn, letters: string | null): string {
  if (category.group === HOLIDAYS_GROUP) return drawDayTile(letters)
  const scheme = schemeOf(category)
  if (category.group === TV_CHANNELS_GROUP) return channel(scheme, letters, category.parent)
  return `${ground(scheme.ground)}${sign(category.group, scheme, letters)}`
}

/** A group's sign: bold where it stands alone, faint behind letters. */
function sign(group: string, { drawn }: Scheme, letters: string | null): string {
  const motif = MOTIFS.get(group)
  if (letters === null) {
    const alone = `${motif?.(15) ?? ''}${CENTRES.get(group) ?? ''}`
    return lines(alone, { colour: drawn, width: 15, strength: 1 })
  }
  const { centreY, maxWidth, strength } = LETTERS_IN.get(group) ?? EVERYWHERE
  const behind = lines(motif?.(9) ?? '', { colour: drawn, width: 9, strength })
  return `${behind}${drawMonogram(letters, { ...box(drawn, centreY), maxWidth })}`
}

/** Where letters stand on a sign, and how clear it may be behind them. */
const EVERYWHERE = { centreY: 128, maxWidth: 204, strength: 0.2 }
const LETTERS_IN = new Map(
  Object.entries({
    formula1: { centreY: 104, maxWidth: 204, strength: 0.6 },
    location: { centreY: 104, maxWidth: 204, strength: 0.6 },
    film: { centreY: 128, maxWidth: 128, strength: 0.35 },
  }),
)

function lines(content: string, drawn: { colour: string; width: number; strength: number }) {
  return `<g color="${drawn.colour}" stroke="currentColor" stroke-width="${drawn.width}" fill="none" opacity="${drawn.strength}">${content}</g>`
}

function channel({ ground: colour, drawn }: Scheme, letters: string | null, parent: string) {
  const stripes = STRIPES.get(parent) ?? []
  const whole = stripes.reduce((sum, [, share]) => sum + share, 0)
  let left = 0
  const drawnStripes = stripes.map(([stripe, share]) => {
    const width = (share / whole) * 256
    const rect = `<rect x="${left.toFixed(2)}" y="${STRIPE_TOP}" width="${width.toFixed(2)}" height="${256 - STRIPE_TOP}" fill="${stripe}"/>`
    left += width
    return rect
  })
  const gap =
    stripes.length > 0 ? `<rect y="${STRIPE_TOP - 8}" width="256" height="8" fill="#fffdf8"/>` : ''
  const name =
    letters === null ? '' : drawMonogram(letters, box(drawn, stripes.length > 0 ? 107 : 128))
  return `${ground(colour)}${gap}${drawnStripes.join('')}${name}`
}

/** A leaf torn from a wall calendar. */
function drawDayTile(letters: string | null): string {
  const { paper, red, ink } = RED_LETTER
  const head = `<rect width="256" height="68" fill="${red}"/><g fill="${paper}"><circle cx="76" cy="34" r="13"/><circle cx="180" cy="34" r="13"/></g>`
  const rule = `<rect x="40" y="222" width="176" height="10" fill="${ink}"/>`
  const name = letters === null ? '' : drawMonogram(letters, { ...box(red, 146), maxHeight: 104 })
  return `${ground(paper)}${head}${rule}${name}`
}

function ground(colour: string): string {
  return `<rect width="256" height="256" fill="${colour}"/>`
}

function box(colour: string, centreY: number) {
  return { centreX: 128, centreY, maxWidth: 204, maxHeight: 100, colour }
}
