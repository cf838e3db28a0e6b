/**
 * An alphabet of our own, drawn as one line of even width, so that a logo needs no font of the machine.
 * A letter is 100 high and drawn with a stroke of 20; what sticks out is cut off at its box.
 */
type Letter = { width: number; path: string }

const bowlO = 'M10 36A26 26 0 0 1 62 36V64A26 26 0 0 1 10 64Z'
const bowlP = 'M10 0V100M10 10H37A23 23 0 0 1 37 56H10'

const LETTERS: Record<string, Letter> = {
  A: { width: 72, path: 'M10 100V36A26 26 0 0 1 62 36V100M10 63H62' },
  B: {
    width: 69,
    path: 'M10 0V100M10 10H36A19.5 19.5 0 0 1 36 49H10M36 49H38A20.5 20.5 0 0 1 38 90H10',
  },
  C: { width: 71, path: 'M61 38V36A25.5 26 0 0 0 10 36V64A25.5 26 0 0 0 61 64V62' },
  D: { width: 72, path: 'M10 0V100M10 10H32A30 30 0 0 1 62 40V60A30 30 0 0 1 32 90H10' },
  E: { width: 58, path: 'M10 0V100M10 10H58M10 50H53M10 90H58' },
  F: { width: 56, path: 'M10 0V100M10 10H56M10 53H50' },
  G: { width: 72, path: 'M62 36A26 26 0 0 0 10 36V64A26 26 0 0 0 62 64V54H38' },
  H: { width: 70, path: 'M10 0V100M60 0V100M10 50H60' },
  I: { width: 20, path: 'M10 0V100' },
  J: { width: 58, path: 'M48 0V67A20 23 0 0 1 8 67V62' },
  K: { width: 70, path: 'M10 0V100M8 66L66 -8M30 40L64 108' },
  L: { width: 54, path: 'M10 0V100M10 90H54' },
  M: { width: 88, path: 'M10 0V100M78 0V100M9 -4L44 60L79 -4' },
  N: { width: 74, path: 'M10 0V100M64 0V100M7 -6L67 106' },
  O: { width: 72, path: bowlO },
  P: { width: 70, path: bowlP },
  Q: { width: 74, path: `${bowlO}M38 66L70 108` },
  R: { width: 70, path: `${bowlP}M30 54L62 110` },
  S: {
    width: 68,
    path: 'M58 34V32A22 22 0 0 0 36 10H31A20 20 0 0 0 31 50H37A20 20 0 0 1 37 90H32A22 22 0 0 1 10 68V66',
  },
  T: { width: 62, path: 'M0 10H62M31 10V100' },
  U: { width: 72, path: 'M10 0V64A26 26 0 0 0 62 64V0' },
  V: { width: 72, path: 'M6 -14L36 98L66 -14' },
  W: { width: 104, path: 'M7 -14L30 96L52 10L74 96L97 -14' },
  X: { width: 72, path: 'M4 -12L68 112M68 -12L4 112' },
  Y: { width: 70, path: 'M4 -12L35 54L66 -12M35 50V100' },
  Z: { width: 64, path: 'M2 10H52L10 90H64' },
  0: { width: 70, path: 'M10 35A25 25 0 0 1 60 35V65A25 25 0 0 1 10 65Z' },
  1: { width: 40, path: 'M2 28L27 8M30 0V100' },
  2: { width: 66, path: 'M10 38V35A23 25 0 0 1 56 35C56 56 14 64 13 90H66' },
  3: {
    width: 66,
    path: 'M9 33V30A20 20 0 0 1 29 10H34A19.5 19.5 0 0 1 34 49H24M34 49H35A20.5 20.5 0 0 1 35 90H29A20 20 0 0 1 9 70V67',
  },
  4: { width: 72, path: 'M50 100V-6L12 72H72' },
  5: { width: 66, path: 'M60 10H15V47H32A21.5 21.5 0 0 1 32 90H29A20 20 0 0 1 9 70V68' },
  6: { width: 68, path: 'M56 34A22 24 0 0 0 10 36V66A24 24 0 1 0 58 66A24 22 0 0 0 12 58' },
  7: { width: 62, path: 'M0 10H50L18 108' },
  8: {
    width: 70,
    path: 'M14 30A21 20 0 1 1 56 30A21 20 0 1 1 14 30ZM10 69A25 21 0 1 1 60 69A25 21 0 1 1 10 69Z',
  },
  9: { width: 68, path: 'M12 66A22 24 0 0 0 58 64V34A24 24 0 1 0 10 34A24 22 0 0 0 56 42' },
  '+': { width: 60, path: 'M2 54H58M30 26V82' },
  '-': { width: 40, path: 'M2 54H38' },
}

const GAP = 11

/** Whether every sign of a monogram can be drawn. */
export function canDraw(monogram: string): boolean {
  return monogram !== '' && monogram.split('').every((sign) => LETTERS[sign] !== undefined)
}

type Box = { centreX: number; centreY: number; maxWidth: number; maxHeight: number; colour: string }

/** A monogram as SVG, as large as the box allows and centred in it. */
export function drawMonogram(monogram: string, box: Box): string {
  const letters = monogram.split('').flatMap((sign) => LETTERS[sign] ?? [])
  const width = letters.reduce((sum, letter) => sum + letter.width, GAP * (letters.length - 1))
  const scale = Math.min(box.maxWidth / width, box.maxHeight / 100)
  const top = box.centreY - 50 * scale
  let left = box.centreX - (width * scale) / 2
  const drawn = letters.map((letter) => {
    const svg = drawLetter(letter, left, top, scale)
    left += (letter.width + GAP) * scale
    return svg
  })
  return `<g fill="none" stroke="${box.colour}" stroke-width="20" stroke-miterlimit="8">${drawn.join('')}</g>`
}

function drawLetter({ width, path }: Letter, left: number, top: number, scale: number): string {
  const place = [left, top, width * scale, 100 * scale].map((value) => value.toFixed(2))
  return `<svg x="${place[0]}" y="${place[1]}" width="${place[2]}" height="${place[3]}" viewBox="0 0 ${width} 100"><path d="${path}"/></svg>`
}
