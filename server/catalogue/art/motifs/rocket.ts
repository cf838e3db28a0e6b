import { engrave, rings, straight } from '../engrave.ts'
import { gridOf, haloOf, type Motif, type Scene } from '../motif.ts'
import { smooth, TURN } from '../numbers.ts'
import { box, disc, path, polygon } from '../shapes.ts'

/** A rocket leaving a trail of smoke. */
export const rocket: Motif = {
  size: 0.95,
  lift: 1.3,
  draw(scene) {
    const { canvas, place, random } = scene
    canvas.rotate(place.side * random.between(0.16, 0.34), place.x, place.y, () => {
      drawPlume(scene)
      drawFins(scene)
      drawHull(scene)
      drawPorthole(scene)
    })
  },
}

function drawPlume({ canvas, plate, place }: Scene): void {
  const { X, Y } = gridOf(place)
  for (let puff = 0; puff < 15; puff += 1) {
    const share = puff / 14
    const drift = place.r * (0.12 + 0.5 * share) * 0.7
    const [x, y] = [place.x + drift * Math.sin(puff * 2.4), Y(0.92 + share * 0.95)]
    const r = place.r * (0.13 + 0.24 * share)
    const [lightX, lightY] = [x - r * 0.3, y - r * 0.5]
    canvas.fill(plate.body, disc(x, y, r))
    engrave(
      canvas,
      plate.ink,
      rings([lightX, lightY], [r * 0.7, r * 1.6], 9 * canvas.grain),
      (px, py) =>
        Math.hypot(px - x, py - y) > r
          ? 0
          : 0.4 * smooth(r * 0.7, r * 1.5, Math.hypot(px - lightX, py - lightY)),
    )
    canvas.line(plate.ink, 4, disc(x, y, r))
  }
  const flame = polygon([
    [X(-0.17), Y(0.74)],
    [X(0), Y(1.5)],
    [X(0.17), Y(0.74)],
  ])
  canvas.fill(plate.tint, flame).line(plate.ink, 4, flame)
}

function drawFins({ canvas, plate, place }: Scene): void {
  for (const side of [-1, 1] as const) {
    const { X, Y } = gridOf(place, side)
    const fin = path`M${X(0.29)} ${Y(0.18)}Q${X(0.66)} ${Y(0.46)} ${X(0.62)} ${Y(1)}L${X(0.2)} ${Y(0.76)}Z`
    canvas
      .line(haloOf(plate), 12, fin)
      .fill(side === 1 ? plate.ink : plate.tint, fin)
      .line(plate.ink, 5, fin)
    if (plate.isDark) canvas.line(plate.body, 3, fin)
  }
}

function drawHull({ canvas, plate, place }: Scene): void {
  const { X, Y } = gridOf(place)
  const hull = [
    path`M${X(0)} ${Y(-1.2)}C${X(0.4)} ${Y(-0.78)} ${X(0.4)} ${Y(0.16)} ${X(0.22)} ${Y(0.78)}`,
    path`H${X(-0.22)}C${X(-0.4)} ${Y(0.16)} ${X(-0.4)} ${Y(-0.78)} ${X(0)} ${Y(-1.2)}Z`,
  ].join('')
  const shade = (bottom: number) =>
    straight(TURN / 4, 9 * canvas.grain, [X(-0.4), Y(-1.2), X(0.4), Y(bottom)])
  const seams = [-0.7, 0.5].map((y) => path`M${X(-0.5)} ${Y(y)}h${place.r}`).join('')
  canvas
    .line(haloOf(plate), 14, hull)
    .fill(plate.body, hull)
    .clip(hull, () => {
      engrave(canvas, plate.ink, shade(0.8), (x) => 0.82 * smooth(X(-0.06), X(0.34), x))
      canvas
        .fill(plate.tint, box(X(-0.5), Y(-1.25), place.r, place.r * 0.55))
        .line(plate.ink, 5, seams)
      engrave(canvas, plate.ink, shade(-0.7), (x) => 0.7 * smooth(X(0), X(0.26), x))
    })
    .line(plate.ink, 6.5, hull)
}

function drawPorthole({ canvas, plate, place }: Scene): void {
  const { X, Y } = gridOf(place)
  const { r } = place
  const rivets = Array.from({ length: 7 }, (_, rivet) => {
    const angle = (rivet / 7) * TURN
    return disc(X(0.22 * Math.cos(angle)), Y(-0.32 + 0.22 * Math.sin(angle)), 3)
  })
  canvas
    .fill(plate.tint, disc(X(0), Y(-0.32), r * 0.18))
    .line(plate.ink, 8, disc(X(0), Y(-0.32), r * 0.17))
    .fill(plate.body, disc(X(-0.05), Y(-0.37), r * 0.05))
    .fill(plate.ink, rivets.join(''))
}
