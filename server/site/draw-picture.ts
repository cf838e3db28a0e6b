import sharp from 'sharp'
import { formatDay } from '@app/core/time/format-day.ts'
import type { PictureWords } from './picture-words.ts'
import { setLine, setLines, type Line } from '../fonts/typeset.ts'

const WIDTH = 1200
const HEIGHT = 630
const PAPER = '#faf6ec'
const CARD = '#fffdf8'
const INK = '#1d1a14'
const MUTED = '#625949'
const SIGNAL = '#bf3614'
const HAIRLINE = '#d6cbb4'
const DAY_TILE = { left: 80, top: 96, width: 330, height: 438 }
const CUT_WIDTH = 480

/** Position of the words: beside the calendar leaf, or beside a picture. */
type Column = { left: number; width: number }
const BESIDE_DAY: Column = { left: 470, width: 650 }
const BESIDE_PICTURE: Column = { left: 540, width: 590 }

/** Draws the preview picture of links to a page as a PNG: the words, and the day or a stored picture. */
export async function drawPicture(
  words: PictureWords,
  readStored: (sha: string) => Promise<Buffer | null>,
): Promise<Buffer> {
  const day = Temporal.PlainDate.from(words.day)
  if (words.kind === 'product') return print(drawDayTile(day), ...productLines())
  const picture = words.picture === null ? null : await readStored(words.picture)
  if (!picture) return print(drawDayTile(day), ...eventLines(words, BESIDE_DAY))
  const { left } = BESIDE_PICTURE
  const date = setLine(`${day.day} ${formatDay('en', 'month', day)}`, 'display', 40)
  const name = setLine(formatDay('en', 'weekday', day), 'ui', 28)
  const parts = [
    drawBrand(BESIDE_PICTURE),
    `<path transform="translate(${left},190)" d="${date.path}" fill="${SIGNAL}"/>`,
    `<path transform="translate(${left + date.width + 18},190)" d="${name.path}" fill="${MUTED}"/>`,
    ...eventLines(words, BESIDE_PICTURE),
  ]
  const cut = await sharp(picture).resize(CUT_WIDTH, HEIGHT, { fit: 'cover' }).png().toBuffer()
  return sharp(Buffer.from(frame(parts)))
    .composite([{ input: cut, left: 0, top: 0 }])
    .png({ palette: true })
    .toBuffer()
}

function eventLines(
  { description, about }: PictureWords & { kind: 'event' },
  column: Column,
): string[] {
  const { width } = column
  const isBesideDay = column === BESIDE_DAY
  const title = isBesideDay
    ? { size: 64, top: 190, leading: 72 }
    : { size: 58, top: 278, leading: 66 }
  return [
    lines(setLines(description, { face: 'display', size: title.size, width, lines: 4 }), {
      ...title,
      column,
      colour: INK,
    }),
    lines(setLines(about, { face: 'ui', size: 30, width, lines: 1 }), {
      top: isBesideDay ? 512 : 556,
      leading: 40,
      column,
      colour: MUTED,
    }),
  ]
}

function productLines(): string[] {
  const words = 'What is coming up in the things you follow'
  const { width } = BESIDE_DAY
  return [
    lines(setLines(words, { face: 'display', size: 72, width, lines: 4 }), {
      top: 200,
      leading: 80,
      column: BESIDE_DAY,
      colour: INK,
    }),
  ]
}

function print(...parts: string[]): Promise<Buffer> {
  const svg = frame([...parts, drawBrand(BESIDE_DAY)])
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

function frame(parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>
${parts.join('\n')}</svg>`
}

function drawBrand({ left }: Column): string {
  const name = setLine('Almanac', 'display', 34)
  return `<g transform="translate(${left},110)">
<circle cx="14" cy="-11" r="12" fill="none" stroke="${INK}" stroke-width="2.4"/>
<path d="M14 -23a12 12 0 0 1 0 24c-3.600-3-5.600-7.200-5.600-12s2-9 5.600-12z" fill="${INK}"/>
<path transform="translate(40,0)" d="${name.path}" fill="${INK}"/></g>`
}

function drawDayTile(day: Temporal.PlainDate): string {
  const { left, top, width, height } = DAY_TILE
  const numeral = setLine(String(day.day), 'display', 235)
  const name = setLine(formatDay('en', 'month', day), 'display', 40)
  const below = setLine(formatDay('en', 'weekday', day), 'ui', 26)
  return `<g transform="rotate(-2 ${left} ${top})">
<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${CARD}" stroke="${HAIRLINE}"/>
<rect x="${left}" y="${top}" width="${width}" height="14" fill="${SIGNAL}"/>
<path transform="translate(${left + 34},${top + 76})" d="${name.path}" fill="${INK}"/>
<path transform="translate(${left + 22},${top + 302})" d="${numeral.path}" fill="${SIGNAL}"/>
<path d="M${left + 34} ${top + 350}h${width - 68}" stroke="${HAIRLINE}"/>
<path transform="translate(${left + 34},${top + 396})" d="${below.path}" fill="${MUTED}"/></g>`
}

function lines(
  set: readonly Line[],
  {
    top,
    leading,
    colour,
    column,
  }: { top: number; leading: number; colour: string; column: Column },
): string {
  return set
    .map(({ path, width, isRightToLeft }, place) => {
      const left = column.left + (isRightToLeft ? column.width - width : 0)
      return `<path transform="translate(${left},${top + place * leading})" d="${path}" fill="${colour}"/>`
    })
    .join('\n')
}
