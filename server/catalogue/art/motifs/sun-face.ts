import { drawBall } from '../balls.ts'
import { gridOf, type Motif, type Scene } from '../motif.ts'
import { TURN } from '../numbers.ts'
import { colourOf } from '../plates.ts'
import { disc, path, polygon } from '../shapes.ts'

/** The sun with a face, as in old almanacs. */
export const sunFace: Motif = {
  lift: 1.16,
  draw(scene) {
    const { canvas, plate, place } = scene
    const r = place.r * 0.6
    drawRays(scene)
    drawBall(canvas, { ...place, r }, { ...plate, pitch: 8 })
    canvas.line(plate.ink, 7, disc(place.x, place.y, r))
    const face = { ...scene, place: { ...place, r } }
    drawEyes(face)
    drawNoseAndMouth(face)
  },
}

/** Alternating straight and flaming rays. */
function drawRays({ canvas, plate, place, random }: Scene): void {
  const count = random.pick([12, 16])
  for (let ray = 0; ray < count; ray += 1) {
    const angle = (ray / count) * TURN + place.seed
    const at = (reach: number, off: number) =>
      [
        place.x + reach * place.r * Math.cos(angle + off),
        place.y + reach * place.r * Math.sin(angle + off),
      ] as const
    const half = 2.3 / count
    const isStraight = ray % 2 === 1
    const outline = isStraight
      ? polygon([at(0.64, -half * 0.8), at(1.12, 0), at(0.64, half * 0.8)])
      : flame([
          at(0.64, -half),
          at(0.86, -half * 1.7),
          at(1, -half * 0.2),
          at(1.12, half * 0.7),
          at(1.3, -half * 0.1),
          at(1.06, half * 1.5),
          at(0.64, half),
        ])
    const colour = isStraight || plate.isDark ? plate.tint : plate.land
    canvas.fill(colour, outline).line(plate.ink, 4, outline)
  }
}

function flame(points: readonly (readonly [number, number])[]): string {
  const [from, ...bends] = points
  let outline = from ? path`M${from[0]} ${from[1]}` : ''
  for (const [index, [x, y]] of bends.entries())
    outline += index % 2 === 0 ? path`Q${x} ${y}` : path` ${x} ${y}`
  return `${outline}Z`
}

function drawEyes({ canvas, plate, place }: Scene): void {
  for (const side of [-1, 1] as const) {
    const { X, Y } = gridOf(place, side)
    const brow = path`M${X(0.6)} ${Y(-0.26)}Q${X(0.36)} ${Y(-0.46)} ${X(0.15)} ${Y(-0.3)}`
    const lid = path`M${X(0.58)} ${Y(-0.12)}Q${X(0.37)} ${Y(-0.27)} ${X(0.17)} ${Y(-0.1)}Q${X(0.37)} ${Y(0)} ${X(0.58)} ${Y(-0.12)}Z`
    canvas
      .line(plate.ink, 6, brow)
      .fill(plate.body, lid)
      .line(plate.ink, 4, lid)
      .fill(plate.ink, disc(X(0.37), Y(-0.12), place.r * 0.075))
      .fill(plate.isDark ? plate.ground : plate.tint, disc(X(0.5), Y(0.24), place.r * 0.13))
  }
}

function drawNoseAndMouth({ canvas, plate, place }: Scene): void {
  const { X, Y } = gridOf(place)
  const nose = path`M${X(0.13)} ${Y(-0.26)}Q${X(0.04)} ${Y(0.1)} ${X(0.14)} ${Y(0.24)}Q${X(0.02)} ${Y(0.34)} ${X(-0.12)} ${Y(0.25)}`
  const lips = path`M${X(-0.3)} ${Y(0.5)}Q${X(-0.12)} ${Y(0.42)} ${X(0)} ${Y(0.47)}Q${X(0.12)} ${Y(0.42)} ${X(0.3)} ${Y(0.5)}Q${X(0)} ${Y(0.74)} ${X(-0.3)} ${Y(0.5)}Z`
  const smile = path`M${X(-0.34)} ${Y(0.48)}Q${X(0)} ${Y(0.62)} ${X(0.34)} ${Y(0.48)}`
  canvas.line(plate.ink, 5.5, nose).fill(colourOf(plate), lips).line(plate.ink, 4, smile)
}
