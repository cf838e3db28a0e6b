import sharp from 'sharp'
import { month, weekday } from '../mail/mail-dates.ts'
import type { PictureWords } from './picture-words.ts'
import { setLine, setLines, type Line } from '../fonts/typeset.ts'

const WIDTH = 1200
const HEIGHT = 630
const PAPER = '#faf6ec'
const SHEET = '#fffdf8'
const INK = '#1d1a14'
const MUTED = '#625949'
const SIGNAL = '#bf3614'
const HAIRLINE = '#d6cbb4'
const DAY_TILE = { left: 80, top: 96, width: 330, height: 438 }
const WORDS = { left: 470, width: 650 }

/** The picture that goes with links to a page, as a PNG: a day as a leaf, and what it is about. */
export function drawPicture(words: PictureWords): Promise<Buffer> {
  const day = Temporal.PlainDate.from(words.day)
  return draw(drawDayTile(day), ...(words.kind === 'event' ? eventLines(words) : productLines()))
}

function eventLines({ description, about }: PictureWords & { kind: 'event' }): string[] {
  const { width } = WORDS
  return [
    lines(setLines(description, { face: 'display', size: 64, width, lines: 4 }), {
      top: 190,
      leading: 72,
      colour: INK,
    }),
    lines(setLines(about, { face: 'ui', size: 30, width, lines: 1 }), {
      top: 512,
      leading: 40,
      colour: MUTED,
    }),
  ]
}

function productLines(): string[] {
  const words = 'What is coming up in the things you follow'
  return [
    lines(setLines(words, { face: 'display', size: 72, width: WORDS.width, lines: 4 }), {
      top: 200,
      leading: 80,
      colour: INK,
    }),
  ]
}

function draw(...parts: string[]): Promise<Buffer> {
  const name = setLine('Almanac', 'display', 34)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>
${parts.join('\n')}
<g transform="translate(${WORDS.left},110)">
<circle cx="14" cy="-11" r="12" fill="none" stroke="${INK}" stroke-width="2.4"/>
<path d="M14 -23a12 12 0 0 1 0 24c-3.600-3-5.600-7.200-5.600-12s2-9 5.600-12z" fill="${INK}"/>
<path transform="translate(40,0)" d="${name.path}" fill="${INK}"/></g></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

function drawDayTile(day: Temporal.PlainDate): string {
  const { left, top, width, height } = DAY_TILE
  const numeral = setLine(String(day.day), 'display', 235)
  const name = setLine(month(day), 'display', 40)
  const below = setLine(weekday(day), 'ui', 26)
  return `<g transform="rotate(-2 ${left} ${top})">
<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${SHEET}" stroke="${HAIRLINE}"/>
<rect x="${left}" y="${top}" width="${width}" height="14" fill="${SIGNAL}"/>
<path transform="translate(${left + 34},${top + 76})" d="${name.path}" fill="${INK}"/>
<path transform="translate(${left + 22},${top + 302})" d="${numeral.path}" fill="${SIGNAL}"/>
<path d="M${left + 34} ${top + 350}h${width - 68}" stroke="${HAIRLINE}"/>
<path transform="translate(${left + 34},${top + 396})" d="${below.path}" fill="${MUTED}"/></g>`
}

function lines(
  set: readonly Line[],
  { top, leading, colour }: { top: number; leading: number; colour: string },
): string {
  return set
    .map(({ path, width, isRightToLeft }, place) => {
      const left = WORDS.left + (isRightToLeft ? WORDS.width - width : 0)
      return `<path transform="translate(${left},${top + place * leading})" d="${path}" fill="${colour}"/>`
    })
    .join('\n')
}
