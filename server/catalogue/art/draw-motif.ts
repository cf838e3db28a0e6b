import { between, engrave, rays, rings, straight, type Curve, type Tone } from './engrave.ts'
import { roleOf, type Drawing, type Part } from './drawing.ts'
import { setWord } from './letters.ts'
import {
  IDENTITY,
  invert,
  isMirrored,
  MIRRORED,
  multiply,
  parseTransform,
  rotation,
  type Matrix,
} from './matrix.ts'
import type { Motif } from './motif.ts'
import { boundsOf, outlineOf, readPoints } from './outline.ts'
import { colourIn } from './plates.ts'
import type { Scene } from './scene.ts'
import type { Box } from './shapes.ts'

/** Half the height of a motif in its file. */
const HALF = 200

/** What is drawn where, with what the elements around it say. */
type Pen = {
  scene: Scene
  drawing: Drawing
  paint: Record<string, string>
  /** How the picture differs from the file here: turned or mirrored. */
  turned: Matrix
}

/** Draws one layer of a motif: `surround` or `motif`. */
export function drawMotif(scene: Scene, { drawing }: Motif, layer: string): void {
  const { canvas, place } = scene
  const part = drawing.root.parts.find(({ attributes }) => attributes['id'] === layer)
  if (!part) return
  canvas.place(place.r / HALF, place.x, place.y, () =>
    drawPart({ scene, drawing, paint: {}, turned: IDENTITY }, part),
  )
}

/** Draws an element, if it is for this picture: moved, turned and clipped as it says. */
function drawPart(pen: Pen, part: Part): void {
  const { scene, drawing } = pen
  const { attributes } = part
  if (!isWanted(scene, attributes['data-only'])) return
  const { transform, 'clip-path': clip } = attributes
  const turn = turnOf(pen, attributes)
  const draw = () => drawContent({ ...pen, turned: multiply(pen.turned, turn) }, part)
  const inner = clip === undefined ? draw : () => drawClipped(pen, drawing.find(clip), draw)
  const [x = '0', y = '0'] = part.name === 'use' ? [attributes['x'], attributes['y']] : []
  const matrix = multiply(parseTransform(`${transform ?? ''}translate(${x} ${y})`), turn)
  if (matrix.every((number, place) => number === IDENTITY[place])) inner()
  else scene.canvas.transform(matrix, inner)
}

const INHERITED = ['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'data-dark', 'data-coarse']

function drawContent(pen: Pen, part: Part): void {
  const { name, attributes, parts } = part
  const paint = { ...pen.paint }
  for (const key of INHERITED) if (attributes[key] !== undefined) paint[key] = attributes[key]
  const inner = { ...pen, paint }
  if ('data-flow' in attributes) engravePart(inner, part)
  else if (isSome(parts) && 'data-pick' in attributes) drawPart(inner, pen.scene.random.pick(parts))
  else if (name === 'text') drawLetters(inner, part)
  else if (name === 'use') drawPart(inner, pen.drawing.find(attributes['href']))
  else if (name === 'g') for (const one of parts) drawPart(inner, one)
  else drawShape(inner, outlineOf(name, attributes))
}

const isSome = (parts: Part[]): parts is [Part, ...Part[]] => parts.length > 0

/** Whether a part that is only for some pictures is for this one. */
function isWanted({ canvas, place, plate }: Scene, only: string | undefined): boolean {
  if (only === undefined) return true
  const kinds = [
    canvas.grain > 1 ? 'logo' : 'picture',
    place.isClose ? 'close' : 'whole',
    plate.isDark ? 'dark' : 'light',
  ]
  return only.split(' ').every((kind) => kinds.includes(kind))
}

/** How an element is turned by chance and mirrored by the side that the motif faces. */
function turnOf({ scene, turned }: Pen, attributes: Record<string, string>): Matrix {
  const { place, random } = scene
  const { 'data-turn': range } = attributes
  if ('data-upright' in attributes) return invert(turned)
  const mirror = 'data-mirror' in attributes && place.side === -1 ? MIRRORED : IDENTITY
  if (range === undefined) return mirror
  const [low = 0, high = 0] = range.split(' ').map(Number)
  const way = isMirrored(multiply(turned, mirror)) ? 1 : place.side
  return multiply(mirror, rotation(way * random.between(low, high)))
}

function drawClipped({ scene, drawing }: Pen, { parts }: Part, draw: () => void): void {
  const outlines = parts.map((part) => {
    const { name, attributes } = shapeOf(drawing, part)
    return outlineOf(name, attributes)
  })
  scene.canvas.clip(outlines.join(''), draw)
}

const shapeOf = (drawing: Drawing, part: Part) =>
  part.name === 'use' ? drawing.find(part.attributes['href']) : part

function drawShape({ scene, paint }: Pen, path: string): void {
  const { canvas, plate } = scene
  const { fill = '#000', stroke = 'none', 'data-dark': dark } = paint
  if (fill !== 'none') canvas.fill(colourIn(plate, roleOf(fill), dark), path)
  if (stroke === 'none') return
  const width =
    Number(paint['stroke-width'] ?? 1) * canvas.grain ** (Number(paint['data-coarse'] ?? 1) - 1)
  canvas.line(colourIn(plate, roleOf(stroke), dark), width, path, paint['stroke-linecap'] ?? 'butt')
}

/** Draws the mark, or a number, in the place of a sample text. */
function drawLetters({ scene, paint }: Pen, { attributes }: Part): void {
  const { canvas, plate, mark, number } = scene
  const isNumber = attributes['data-letters'] === 'number'
  const text = isNumber ? (number ?? /\d+/.exec(mark)?.[0] ?? '1') : mark
  const at = (key: string) => Number(attributes[key] ?? 0)
  const size = { capital: at('font-size') * 0.7, room: at('data-room') }
  const { capital } = setWord(text, [0, 0], size)
  const foot = at('y') - (size.capital - capital) / 2
  const { path } = setWord(text, [at('x'), foot], size)
  const { fill = '', stroke = 'none' } = paint
  if (stroke !== 'none')
    canvas.line(colourIn(plate, roleOf(stroke)), Number(paint['stroke-width'] ?? 1), path)
  canvas.fill(colourIn(plate, roleOf(fill)), path)
}

/**
 * Engraves a shape, or a group of shapes of the same outline, as dark as its gradients look on top of each other: the
 * colour of the first is engraved, others lighten it.
 */
function engravePart({ scene, drawing, paint }: Pen, part: Part): void {
  const { canvas, plate } = scene
  const layers = (part.name === 'g' ? part.parts : [part]).map((layer) => {
    const { fill = paint['fill'] ?? '', 'fill-opacity': opacity = 1 } = layer.attributes
    const shade = fill.startsWith('url')
      ? drawing.shadeOf(fill)
      : { role: roleOf(fill), at: () => Number(opacity) }
    return { ...shade, shape: shapeOf(drawing, layer) }
  })
  const [first] = layers
  if (!first) return
  const { name, attributes } = first.shape
  const outline = outlineOf(name, attributes)
  const box = boundsOf(outline)
  const isNear = name === 'circle' || name === 'ellipse' ? isNearEllipse(box) : isNearBox(box)
  const tone: Tone = (x, y) => {
    let dark = 0
    if (isNear(x, y))
      for (const { role, at } of layers)
        dark = role === first.role ? dark + (1 - dark) * at(x, y) : dark * (1 - at(x, y))
    return dark
  }
  const flow = flowOf(drawing, part.attributes, { box, grain: canvas.grain, scale: canvas.scale })
  const colour = colourIn(plate, first.role, paint['data-dark'])
  canvas.clip(outline, () => engrave(canvas, colour, flow, tone))
}

/** Lines are drawn a little beyond what they are cut off by. */
const BEYOND = 9

const isNearBox =
  ([left, top, right, bottom]: Box) =>
  (x: number, y: number) =>
    x > left - BEYOND && x < right + BEYOND && y > top - BEYOND && y < bottom + BEYOND

const isNearEllipse =
  ([left, top, right, bottom]: Box) =>
  (x: number, y: number) =>
    Math.hypot(
      (2 * x - left - right) / (right - left + 2 * BEYOND),
      (2 * y - top - bottom) / (bottom - top + 2 * BEYOND),
    ) < 1

type FlowOptions = { box: Box; grain: number; scale: number }

/** The lines that `data-flow` describes, with pitches in pixels and angles in degrees. */
function flowOf(
  drawing: Drawing,
  attributes: Record<string, string>,
  { box, grain, scale }: FlowOptions,
): Curve[] {
  const [kind, ...words] = (attributes['data-flow'] ?? '').split(' ')
  const [a = 0, b = 0, c = 0, d = 0, e, f] = words.map(Number)
  const coarse = grain ** Number(attributes['data-coarse'] ?? (kind === 'rays' ? 0 : 1))
  const [left, top, right, bottom] = box
  const far = Math.max(
    ...[left, right].flatMap((x) => [top, bottom].map((y) => Math.hypot(x - a, y - b))),
  )
  if (kind === 'straight')
    return straight((a * Math.PI) / 180, (b * coarse) / scale, box, c / scale)
  if (kind === 'rings') return rings([a, b], [d, e ?? far], (c * coarse) / scale, f)
  if (kind === 'rays')
    return rays([a, b], [d, far], Math.round(c / coarse), ((e ?? 0) * Math.PI) / 180)
  if (kind !== 'between') throw new Error(`No flow ${kind}`)
  const [one = [], other = []] = words.map((id) =>
    readPoints(drawing.find(id).attributes['points']),
  )
  return between(one, other, Math.round(c / coarse))
}
