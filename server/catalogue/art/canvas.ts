import { tenth, TURN } from './numbers.ts'

/** Collects SVG elements in drawing order. Every call returns the canvas, so that calls can be chained. */
export type Canvas = {
  /** 1 for the wide picture; larger for tiles, whose lines are coarser. */
  grain: number
  fill: (colour: string, path: string) => Canvas
  line: (colour: string, width: number, path: string, cap?: 'round' | 'butt') => Canvas
  /** Draws only inside `path`. */
  clip: (path: string, draw: () => void) => Canvas
  /** Rotates what is drawn by an angle in radians about a point. */
  rotate: (angle: number, x: number, y: number, draw: () => void) => Canvas
  /** Draws a group with an id, so that it can be found in the picture. */
  group: (name: string, draw: () => void) => Canvas
  content: () => string
}

export function createCanvas(grain: number): Canvas {
  const parts: string[] = []
  let clips = 0
  const addGroup = (attributes: string, draw: () => void) => {
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
    clip(path, draw) {
      clips += 1
      parts.push(`<clipPath id="c${clips}"><path d="${path}"/></clipPath>`)
      return addGroup(`clip-path="url(#c${clips})"`, draw)
    },
    rotate(angle, x, y, draw) {
      const degrees = tenth((angle * 360) / TURN)
      return addGroup(`transform="rotate(${degrees} ${tenth(x)} ${tenth(y)})"`, draw)
    },
    group: (name, draw) => addGroup(`id="${name}"`, draw),
    content: () => parts.join(''),
  }
  return canvas
}
