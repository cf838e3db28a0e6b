import { tenth, TURN } from './numbers.ts'

/** What is printed, in order. Every call returns the canvas, so that a shape's fill and outline stand together. */
export type Canvas = {
  /** 1 for the wide picture; more where lines are cut coarser, for tiles. */
  grain: number
  fill: (colour: string, path: string) => Canvas
  line: (colour: string, width: number, path: string, cap?: 'round' | 'butt') => Canvas
  /** Draws only inside `path`. */
  within: (path: string, draw: () => void) => Canvas
  /** Turns what is drawn by an angle in radians about a point. */
  turned: (angle: number, x: number, y: number, draw: () => void) => Canvas
  /** What is drawn, named for whoever looks for it in the picture. */
  named: (name: string, draw: () => void) => Canvas
  content: () => string
}

export function createCanvas(grain: number): Canvas {
  const parts: string[] = []
  let clips = 0
  const group = (attributes: string, draw: () => void) => {
    parts.push(`<g ${attributes}>`)
    draw()
    parts.push('</g>')
    return canvas
  }
  const canvas: Canvas = {
    grain,
    fill(colour, path) {
      if (path !== '') parts.push(`<path fill="${colour}" d="${path}"/>`)
      return canvas
    },
    line(colour, width, path, cap = 'round') {
      parts.push(
        `<path fill="none" stroke="${colour}" stroke-width="${tenth(width * grain)}" stroke-linecap="${cap}" stroke-linejoin="round" d="${path}"/>`,
      )
      return canvas
    },
    within(path, draw) {
      clips += 1
      parts.push(`<clipPath id="c${clips}"><path d="${path}"/></clipPath>`)
      return group(`clip-path="url(#c${clips})"`, draw)
    },
    turned(angle, x, y, draw) {
      const degrees = tenth((angle * 360) / TURN)
      return group(`transform="rotate(${degrees} ${tenth(x)} ${tenth(y)})"`, draw)
    },
    named: (name, draw) => group(`id="${name}"`, draw),
    content: () => parts.join(''),
  }
  return canvas
}
