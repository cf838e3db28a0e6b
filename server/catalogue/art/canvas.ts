import { IDENTITY, multiply, type Matrix } from './matrix.ts'
import { HEIGHT, tenth, WIDTH } from './numbers.ts'

/** What is drawn begins a little outside the visible area. */
const MARGIN = 14

/** Collects SVG elements in drawing order. Every call returns the canvas, so that calls can be chained. */
export type Canvas = {
  /** 1 for the wide picture; larger for tiles, whose lines are coarser. */
  grain: number
  /** Pixels per unit of what is being drawn. */
  scale: number
  fill: (colour: string, path: string) => Canvas
  /** A line with its width in pixels. */
  line: (colour: string, width: number, path: string, cap?: string) => Canvas
  /** Draws only inside `path`. */
  clip: (path: string, draw: () => void) => Canvas
  /** Moves, turns or mirrors what is drawn. */
  transform: (matrix: Matrix, draw: () => void) => Canvas
  /** Draws a motif, whose lines keep their width and distance, whatever its size. */
  place: (scale: number, x: number, y: number, draw: () => void) => Canvas
  /** Draws a group with an id, so that it can be found in the picture. */
  group: (name: string, draw: () => void) => Canvas
  isSeen: (x: number, y: number) => boolean
  content: () => string
}

export function createCanvas(grain: number): Canvas {
  const parts: string[] = []
  let clips = 0
  let current = IDENTITY
  const addGroup = (attributes: string, draw: () => void) => {
    parts.push(`<g ${attributes}>`)
    draw()
    parts.push('</g>')
    return canvas
  }
  const canvas: Canvas = {
    grain,
    scale: 1,
    fill(colour, path) {
      if (path !== '') parts.push(`<path fill="${colour}" d="${path}"/>`)
      return canvas
    },
    line(colour, width, path, cap = 'round') {
      parts.push(
        `<path fill="none" stroke="${colour}" stroke-width="${tenth((width * grain) / canvas.scale)}" stroke-linecap="${cap}" stroke-linejoin="round" d="${path}"/>`,
      )
      return canvas
    },
    clip(path, draw) {
      clips += 1
      parts.push(`<clipPath id="c${clips}"><path d="${path}"/></clipPath>`)
      return addGroup(`clip-path="url(#c${clips})"`, draw)
    },
    transform(matrix, draw) {
      const outer = current
      current = multiply(outer, matrix)
      addGroup(`transform="matrix(${matrix.map((number) => +number.toFixed(4)).join(' ')})"`, draw)
      current = outer
      return canvas
    },
    place(scale, x, y, draw) {
      canvas.scale = scale
      canvas.transform([scale, 0, 0, scale, x, y], draw)
      canvas.scale = 1
      return canvas
    },
    group: (name, draw) => addGroup(`id="${name}"`, draw),
    isSeen(x, y) {
      const px = current[0] * x + current[2] * y + current[4]
      const py = current[1] * x + current[3] * y + current[5]
      return px >= -MARGIN && px <= WIDTH + MARGIN && py >= -MARGIN && py <= HEIGHT + MARGIN
    },
    content: () => parts.join(''),
  }
  return canvas
}
