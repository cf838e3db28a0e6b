import { engrave, straight } from '../engrave.ts'
import { haloOf, silhouetteOf, type Motif, type Scene } from '../motif.ts'
import { smooth } from '../numbers.ts'
import { colourOf } from '../plates.ts'
import { bar, disc, path, polygon } from '../shapes.ts'

/** A boat on a stream, with a play symbol as its sail. */
export const streaming: Motif = {
  isGrounded: true,
  size: 0.86,
  draw(scene) {
    drawMoon(scene)
    drawSail(scene)
    drawHull(scene)
    drawGulls(scene)
  },
}

/** Forward and up from the water under the mast. */
function boatOf({ place: { x, r, floor } }: Scene) {
  const water = floor - 13
  return { X: (ahead: number) => x + ahead * r, Y: (up: number) => water - up * r }
}

function drawMoon(scene: Scene): void {
  const { canvas, plate, place } = scene
  const { X, Y } = boatOf(scene)
  const { r } = place
  canvas
    .fill(plate.tint, disc(X(-0.95), Y(1.75), r * 0.3))
    .fill(plate.ground, disc(X(-0.95) - r * 0.13, Y(1.75) - r * 0.06, r * 0.26))
}

function drawSail(scene: Scene): void {
  const { canvas, plate } = scene
  const { X, Y } = boatOf(scene)
  const sail = polygon([
    [X(-0.5), Y(2.12)],
    [X(0.98), Y(1.24)],
    [X(-0.5), Y(0.36)],
  ])
  const band = polygon([
    [X(-0.5), Y(1.44)],
    [X(0.65), Y(1.44)],
    [X(0.98), Y(1.24)],
    [X(0.65), Y(1.04)],
    [X(-0.5), Y(1.04)],
  ])
  const cloth = straight(-0.535, 9.5 * canvas.grain, [X(-0.6), Y(2.2), X(1), Y(0.3)])
  const folds = straight(0, 9 * canvas.grain, [X(-0.6), Y(1.44), X(1), Y(1.04)])
  canvas
    .fill(
      plate.isDark ? plate.body : plate.ink,
      bar([X(-0.54), Y(2.28)], [X(-0.54), Y(0.1)], 10, 13),
    )
    .line(haloOf(plate), 14, sail)
    .fill(plate.body, sail)
    .clip(sail, () => {
      engrave(
        canvas,
        colourOf(plate),
        cloth,
        (x, y) => 0.1 + 0.72 * smooth(Y(1.5), Y(0.3), y + (x - X(0)) * 0.3),
      )
      canvas.fill(plate.tint, band)
      engrave(canvas, plate.ink, folds, (x, y) =>
        y < Y(1.03) && y > Y(1.45) ? 0.34 * smooth(X(-0.3), X(0.9), x) : 0,
      )
    })
    .line(plate.ink, 6.5, sail)
    .fill(
      plate.tint,
      polygon([
        [X(-0.54), Y(2.3)],
        [X(-0.2), Y(2.24)],
        [X(-0.28), Y(2.19)],
        [X(-0.2), Y(2.12)],
        [X(-0.54), Y(2.16)],
      ]),
    )
}

function drawHull(scene: Scene): void {
  const { canvas, plate } = scene
  const { X, Y } = boatOf(scene)
  const hull = [
    path`M${X(-1.02)} ${Y(0.26)}Q${X(0)} ${Y(0.12)} ${X(1.16)} ${Y(0.3)}`,
    path`Q${X(0.92)} ${Y(-0.14)} ${X(0.6)} ${Y(-0.16)}L${X(-0.7)} ${Y(-0.16)}`,
    path`Q${X(-0.96)} ${Y(-0.06)} ${X(-1.02)} ${Y(0.26)}Z`,
  ].join('')
  const planks = straight(0.02, 12 * canvas.grain, [X(-1.1), Y(0.4), X(1.2), Y(-0.2)], 2)
  canvas
    .line(haloOf(plate), 13, hull)
    .fill(plate.ink, hull)
    .clip(hull, () =>
      engrave(canvas, plate.body, planks, (_x, y) => 0.3 * smooth(Y(-0.1), Y(0.24), y)),
    )
  if (plate.isDark) canvas.line(plate.body, 3.5, hull)
}

function drawGulls(scene: Scene): void {
  const { canvas, plate } = scene
  const { X, Y } = boatOf(scene)
  const gulls = [
    [1.2, 1.95],
    [1.42, 1.72],
    [-1.34, 1.3],
  ].map(([ahead = 0, up = 0]) => `${path`M${X(ahead) - 22} ${Y(up) - 8}`}q12 -8 22 8q10 -16 24 -10`)
  canvas.line(silhouetteOf(plate), 4.5, gulls.join(''))
}
