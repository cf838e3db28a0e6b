import { engrave, rays, straight } from '../engrave.ts'
import { gridOf, haloOf, type Motif, type Scene } from '../motif.ts'
import { smooth, TURN } from '../numbers.ts'
import { box, disc, path } from '../shapes.ts'

/** A stage between its curtains, with a mask in the limelight. */
export const stage: Motif = {
  isGrounded: true,
  size: 1.02,
  draw(scene) {
    drawBoards(scene)
    drawMask(scene)
    for (const side of [-1, 1] as const) drawCurtain(scene, side)
    drawValance(scene)
  },
}

function drawBoards({ canvas, plate, place }: Scene): void {
  const { X, Y } = gridOf(place)
  const { x, r, floor } = place
  const room = box(X(-1.12), Y(-0.98), r * 2.24, floor + 10 - Y(-0.98))
  const light = rays([x, Y(1)], [20, r * 2.2], 64, 0.03)
  canvas
    .line(haloOf(plate), 14, room)
    .fill(plate.ink, room)
    .clip(room, () => engrave(canvas, plate.tint, light, (_x, y) => 0.55 * smooth(Y(-1), Y(1), y)))
}

function drawMask({ canvas, plate, place }: Scene): void {
  const mask = { ...place, y: place.y + place.r * 0.22, r: place.r * 0.56 }
  const { X, Y } = gridOf(mask)
  const face = [
    path`M${X(-0.86)} ${Y(-0.78)}Q${X(0)} ${Y(-0.5)} ${X(0.86)} ${Y(-0.78)}`,
    path`C${X(1.02)} ${Y(0.2)} ${X(0.5)} ${Y(0.98)} ${X(0)} ${Y(1)}`,
    path`C${X(-0.5)} ${Y(0.98)} ${X(-1.02)} ${Y(0.2)} ${X(-0.86)} ${Y(-0.78)}Z`,
  ].join('')
  const shade = straight(TURN / 4, 8 * canvas.grain, [X(-1), Y(-0.8), X(1), Y(1)])
  canvas
    .line(plate.ink, 12, face)
    .fill(plate.body, face)
    .clip(face, () => engrave(canvas, plate.ink, shade, (x) => 0.6 * smooth(X(0.1), X(0.95), x)))
    .line(plate.ink, 6, face)
  for (const side of [-1, 1] as const) {
    const at = gridOf(mask, side)
    const eye = path`M${at.X(0.16)} ${at.Y(-0.16)}Q${at.X(0.4)} ${at.Y(-0.46)} ${at.X(0.66)} ${at.Y(-0.2)}Q${at.X(0.4)} ${at.Y(-0.06)} ${at.X(0.16)} ${at.Y(-0.16)}Z`
    canvas.fill(plate.ink, eye).fill(plate.tint, disc(at.X(0.5), at.Y(0.2), mask.r * 0.11))
  }
  const mouth = path`M${X(-0.5)} ${Y(0.3)}Q${X(0)} ${Y(0.52)} ${X(0.5)} ${Y(0.3)}Q${X(0.28)} ${Y(0.82)} ${X(0)} ${Y(0.82)}Q${X(-0.28)} ${Y(0.82)} ${X(-0.5)} ${Y(0.3)}Z`
  canvas.fill(plate.ink, mouth)
}

function drawCurtain({ canvas, plate, place }: Scene, side: 1 | -1): void {
  const { X, Y } = gridOf(place, side)
  const foot = place.floor + 10
  const curtain = [
    path`M${X(1.14)} ${Y(-1)}H${X(0.42)}`,
    path`C${X(0.5)} ${Y(-0.2)} ${X(0.62)} ${Y(0.1)} ${X(0.92)} ${Y(0.24)}`,
    path`C${X(0.8)} ${Y(0.5)} ${X(0.78)} ${Y(0.8)} ${X(0.8)} ${foot}H${X(1.14)}Z`,
  ].join('')
  const left = Math.min(X(0.4), X(1.16))
  const folds = straight(TURN / 4 - side * 0.16, 9 * canvas.grain, [
    left,
    Y(-1),
    left + place.r * 0.76,
    foot,
  ])
  const fold = place.r * 0.13
  canvas
    .fill(plate.tint, curtain)
    .clip(curtain, () =>
      engrave(canvas, plate.ink, folds, (x, y) => {
        const phase = (x + side * (y - Y(0)) * 0.16) / fold
        return 0.42 + 0.36 * Math.sin(phase)
      }),
    )
    .line(plate.ink, 5.5, curtain)
    .fill(plate.ink, disc(X(0.93), Y(0.24), place.r * 0.06))
}

function drawValance({ canvas, plate, place }: Scene): void {
  const { X, Y } = gridOf(place)
  const scallops = [0, 1, 2, 3, 4, 5].map((index) => {
    const from = X(-1.2 + index * 0.4)
    return path`M${from} ${Y(-1.02)}v${place.r * 0.16}q${place.r * 0.2} ${place.r * 0.22} ${place.r * 0.4} 0v${-place.r * 0.16}Z`
  })
  const beam = box(X(-1.26), Y(-1.16), place.r * 2.52, place.r * 0.16)
  const pleats = straight(TURN / 4, 10 * canvas.grain, [X(-1.2), Y(-1.05), X(1.2), Y(-0.7)])
  const cloth = scallops.join('')
  canvas
    .fill(plate.body, cloth)
    .clip(cloth, () => engrave(canvas, plate.ink, pleats, (x) => 0.3 + 0.24 * Math.sin(x / 9)))
    .line(plate.ink, 5, cloth)
    .fill(plate.body, beam)
    .line(plate.ink, 5, beam)
}
