import { engrave, straight } from '../engrave.ts'
import { gridOf, type Motif, type Scene } from '../motif.ts'
import { smooth, TURN } from '../numbers.ts'
import { bar, box, path, polygon } from '../shapes.ts'

/** An hourglass, for upcoming things of any kind. */
export const hourglass: Motif = {
  lift: 1.02,
  draw(scene) {
    drawPillars(scene)
    drawBulbs(scene)
    drawCaps(scene)
  },
}

function glassOf({ place }: Scene) {
  const { X } = gridOf(place)
  return { X, Y: (share: number) => place.y + share * place.r * 1.04 }
}

function drawPillars(scene: Scene): void {
  const { canvas, plate, place } = scene
  const { X, Y } = glassOf(scene)
  for (const side of [-1, 1]) {
    const x = X(side * 0.66)
    const pillar = bar([x, Y(-0.9)], [x, Y(0.9)], place.r * 0.11)
    const half = place.r * 0.055
    canvas.fill(plate.body, pillar).line(plate.ink, 4.5, pillar)
    const turns = straight(0.5, 13 * canvas.grain, [x - half, Y(-0.88), x + half, Y(0.88)])
    engrave(canvas, plate.ink, turns, () => 0.42)
  }
}

function drawBulbs(scene: Scene): void {
  const { canvas, plate, place } = scene
  const { X, Y } = glassOf(scene)
  const bulbs = [
    path`M${X(-0.5)} ${Y(-0.86)}C${X(-0.56)} ${Y(-0.3)} ${X(-0.1)} ${Y(-0.2)} ${X(-0.05)} ${Y(0)}`,
    path`C${X(-0.1)} ${Y(0.2)} ${X(-0.56)} ${Y(0.3)} ${X(-0.5)} ${Y(0.86)}H${X(0.5)}`,
    path`C${X(0.56)} ${Y(0.3)} ${X(0.1)} ${Y(0.2)} ${X(0.05)} ${Y(0)}`,
    path`C${X(0.1)} ${Y(-0.2)} ${X(0.56)} ${Y(-0.3)} ${X(0.5)} ${Y(-0.86)}Z`,
  ].join('')
  const above = polygon([
    [X(-0.6), Y(-0.42)],
    [X(0.6), Y(-0.5)],
    [X(0.03), Y(0)],
    [X(-0.03), Y(0)],
  ])
  const below = polygon([
    [X(-0.6), Y(0.9)],
    [X(0), Y(0.34)],
    [X(0.6), Y(0.9)],
  ])
  const stream = box(X(-0.012), Y(-0.1), place.r * 0.024, place.r * 0.9)
  const grains = straight(-0.6, 9 * canvas.grain, [X(-0.6), Y(-0.5), X(0.6), Y(0.9)])
  const gleam = straight(TURN / 4, 10 * canvas.grain, [X(0.2), Y(-0.9), X(0.6), Y(0.9)])
  canvas
    .fill(plate.body, bulbs)
    .clip(bulbs, () => {
      canvas.fill(plate.tint, above + stream + below)
      engrave(canvas, plate.ink, grains, (x, y) => {
        const isAbove = y > Y(-0.46) && y < Y(-0.02)
        const isBelow = y > Y(0.34) + Math.abs(x - place.x) * 0.94
        return isAbove || isBelow ? 0.2 + 0.4 * smooth(X(-0.1), X(0.5), x) : 0
      })
      engrave(canvas, plate.ink, gleam, (x) => 0.34 * smooth(X(0.22), X(0.5), x))
    })
    .line(plate.ink, 6.5, bulbs)
}

function drawCaps(scene: Scene): void {
  const { canvas, plate, place } = scene
  const { X, Y } = glassOf(scene)
  for (const end of [-1, 1]) {
    const y = Y(end * 0.96)
    const cap = box(X(-0.84), y - place.r * 0.1, place.r * 1.68, place.r * 0.2)
    const grain = straight(0, 9 * canvas.grain, [
      X(-0.78),
      y - place.r * 0.06,
      X(0.78),
      y + place.r * 0.06,
    ])
    canvas.fill(plate.ink, cap)
    engrave(canvas, plate.body, grain, (x) => 0.4 * smooth(X(0.6), X(-0.8), x))
    if (plate.isDark) canvas.line(plate.body, 3, cap)
  }
}
