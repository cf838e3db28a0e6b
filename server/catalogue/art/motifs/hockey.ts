import { engrave, straight } from '../engrave.ts'
import { gridOf, type Motif, type Scene } from '../motif.ts'
import { smooth, TURN } from '../numbers.ts'
import { bar, box, disc, polygon } from '../shapes.ts'

/** Two crossed sticks and a puck in front of a low sun. */
export const hockey: Motif = {
  lift: 1.12,
  size: 0.9,
  draw(scene) {
    drawSun(scene)
    drawStick(scene, 1)
    drawStick(scene, -1)
    drawPuck(scene)
  },
}

function drawSun({ canvas, plate, place: { x, y, r } }: Scene): void {
  const middle = y - r * 0.1
  canvas.fill(plate.tint, disc(x, middle, r * 0.98))
  const flow = straight(0, 12 * canvas.grain, [x - r, y - r * 1.1, x + r, y + r])
  engrave(canvas, plate.ink, flow, (px, py) =>
    Math.hypot(px - x, py - middle) > r * 0.97 ? 0 : 0.34 * smooth(y - r * 0.5, y + r, py),
  )
}

function drawStick({ canvas, plate, place }: Scene, facing: 1 | -1): void {
  const { x, y, r } = place
  const { X, Y } = gridOf(place, facing)
  const shaft = bar([X(-0.98), Y(-1.08)], [X(0.62), Y(0.78)], r * 0.105, r * 0.115)
  const blade = polygon([
    [X(0.5), Y(0.74)],
    [X(0.64), Y(0.66)],
    [X(0.78), Y(0.8)],
    [X(1.2), Y(0.8)],
    [X(1.25), Y(0.92)],
    [X(1.18), Y(1)],
    [X(0.68), Y(1)],
  ])
  const grain = straight(facing === 1 ? 0.86 : TURN / 2 - 0.86, 8 * canvas.grain, [
    x - r * 1.3,
    y - r * 1.3,
    x + r * 1.3,
    y + r,
  ])
  const tape = straight(1.3 * facing, 17 * canvas.grain, [
    x - r * 1.4,
    y + r * 0.4,
    x + r * 1.4,
    y + r * 1.1,
  ])
  canvas
    .line(plate.body, 10, shaft + blade)
    .fill(plate.body, shaft + blade)
    .clip(shaft, () => engrave(canvas, plate.ink, grain, () => (facing === 1 ? 0.6 : 0.3)))
    .clip(blade, () => engrave(canvas, plate.ink, tape, () => 0.62))
    .line(plate.ink, 4.5, shaft + blade)
    .fill(plate.ink, bar([X(-0.98), Y(-1.08)], [X(-0.8), Y(-0.87)], r * 0.14))
}

function drawPuck({ canvas, plate, place }: Scene): void {
  const { x, r } = place
  const top = place.y + r * 0.92
  const [rx, ry, height] = [r * 0.42, r * 0.15, r * 0.2]
  const bow = (px: number) => ry * Math.sqrt(Math.max(0, 1 - ((px - x) / rx) ** 2))
  canvas
    .fill(plate.body, disc(x, top + height / 2, rx + 8, ry + height / 2 + 8))
    .fill(plate.ink, disc(x, top + height, rx, ry) + box(x - rx, top, rx * 2, height))
  const edge = straight(TURN / 4, 12 * canvas.grain, [x - rx, top, x + rx, top + height + ry])
  engrave(canvas, plate.body, edge, (px, py) =>
    py < top + bow(px) + 5 || py > top + height + bow(px) - 5 ? 0 : 0.3,
  )
  canvas.fill(plate.ink, disc(x, top, rx, ry)).line(plate.body, 3, disc(x, top, rx - 5, ry - 4))
  const face = straight(0, 9 * canvas.grain, [x - rx, top - ry, x + rx, top + ry])
  engrave(canvas, plate.body, face, (px, py) =>
    ((px - x) / rx) ** 2 + ((py - top) / ry) ** 2 > 0.74 ? 0 : 0.3 * smooth(x + rx, x - rx, px),
  )
}
