import { engrave, rings, straight } from '../engrave.ts'
import { gridOf, type Motif, type Scene } from '../motif.ts'
import { smooth, TURN } from '../numbers.ts'
import { disc, path, star } from '../shapes.ts'

/** A lyre in front of the sun. */
export const lyre: Motif = {
  isGrounded: true,
  lift: 1.06,
  draw(scene) {
    drawSun(scene)
    drawStrings(scene)
    drawArms(scene)
    drawFoot(scene)
  },
}

function drawSun({ canvas, plate, place: { x, y, r } }: Scene): void {
  canvas.fill(plate.tint, disc(x, y, r * 1.02))
  const flow = straight(-TURN / 8, 12 * canvas.grain, [x - r, y - r, x + r, y + r])
  engrave(canvas, plate.ink, flow, (px, py) =>
    Math.hypot(px - x, py - y) > r ? 0 : 0.36 * smooth(-0.3, 1, (px - x + py - y) / r),
  )
}

function drawStrings({ canvas, plate, place }: Scene): void {
  const { X, Y } = gridOf(place)
  const strings = [-3, -2, -1, 0, 1, 2, 3].map(
    (string) => path`M${X(string * 0.105)} ${Y(-0.55)}L${X(string * 0.07)} ${Y(0.74)}`,
  )
  canvas.line(plate.ink, 4, strings.join(''))
}

function drawArms({ canvas, plate, place }: Scene): void {
  const thin = Math.sqrt(canvas.grain)
  for (const side of [1, -1] as const) {
    const { X, Y } = gridOf(place, side)
    const arm = [
      path`M${X(0.2)} ${Y(0.62)}C${X(0.98)} ${Y(0.42)} ${X(0.72)} ${Y(-0.05)} ${X(0.5)} ${Y(-0.4)}`,
      path`C${X(0.36)} ${Y(-0.72)} ${X(0.48)} ${Y(-1.02)} ${X(0.78)} ${Y(-0.94)}`,
      path`C${X(0.9)} ${Y(-0.86)} ${X(0.82)} ${Y(-0.7)} ${X(0.7)} ${Y(-0.76)}`,
    ].join('')
    canvas
      .line(plate.ink, 42 / thin, arm)
      .line(plate.body, 29 / thin, arm)
      .line(plate.ink, 4, arm, 'butt')
  }
  const { X, Y } = gridOf(place)
  const yoke = path`M${X(-0.62)} ${Y(-0.56)}H${X(0.62)}`
  canvas.line(plate.ink, 34 / thin, yoke).line(plate.body, 20 / thin, yoke)
}

function drawFoot({ canvas, plate, place }: Scene): void {
  const { X, Y } = gridOf(place)
  const foot = [
    path`M${X(-0.5)} ${Y(1.02)}Q${X(-0.42)} ${Y(0.6)} ${X(0)} ${Y(0.56)}`,
    path`Q${X(0.42)} ${Y(0.6)} ${X(0.5)} ${Y(1.02)}Z`,
  ].join('')
  const shade = rings([place.x, Y(0.56)], [10, place.r], 10 * canvas.grain)
  canvas
    .fill(plate.body, foot)
    .clip(foot, () =>
      engrave(canvas, plate.ink, shade, (x) => 0.2 + 0.5 * smooth(X(-0.1), X(0.5), x)),
    )
    .line(plate.ink, 7, foot)
    .fill(plate.ink, star(place.x, Y(0.82), place.r * 0.12, 8, 0.5))
}
