import { around, createSpin, seamOf, unit } from '../balls.ts'
import { engrave, rings, straight } from '../engrave.ts'
import type { Motif, Scene } from '../motif.ts'
import { smooth, TURN } from '../numbers.ts'
import { bar, box, disc } from '../shapes.ts'

/** A slanted racket and its ball. */
export const tennis: Motif = {
  size: 0.95,
  close: { r: 275, lift: 0.36 },
  draw(scene) {
    const { canvas, place, random } = scene
    canvas.rotate(place.side * random.between(0.45, 0.75), place.x, place.y, () => {
      drawThroat(scene)
      drawHead(scene)
      drawGrip(scene)
    })
    drawTennisBall(scene)
  },
}

function headOf({ place: { x, y, r } }: Scene) {
  return { cx: x, cy: y - r * 0.26, rx: r * 0.72, ry: r * 0.9 }
}

function drawThroat(scene: Scene): void {
  const { canvas, plate, place } = scene
  const { cx, cy, rx, ry } = headOf(scene)
  const foot = [cx, place.y + place.r * 1.02] as const
  canvas.fill(plate.tint, disc(cx + 9, cy + 9, rx, ry))
  for (const share of [-0.31, 0.31]) {
    const arm = bar([cx + share * place.r, cy + ry * 0.83], foot, place.r * 0.1)
    canvas.fill(plate.body, arm).line(plate.ink, 4.5, arm)
  }
}

function drawHead(scene: Scene): void {
  const { canvas, plate } = scene
  const { cx, cy, rx, ry } = headOf(scene)
  const inner = disc(cx, cy, rx * 0.87, ry * 0.89)
  const frame = [cx - rx, cy - ry, cx + rx, cy + ry] as const
  canvas.fill(plate.ink, disc(cx, cy, rx, ry)).fill(plate.body, inner)
  canvas.clip(inner, () => {
    for (const angle of [0, TURN / 4])
      engrave(canvas, plate.ink, straight(angle, 19 * canvas.grain, frame), () => 0.17)
    engrave(
      canvas,
      plate.tint,
      straight(-0.7, 26, frame),
      (x) => 0.4 * smooth(cx - rx * 0.2, cx + rx, x),
    )
  })
  const gleam = rings([cx, cy], [rx * 0.93, rx * 0.94], 7, ry / rx)
  engrave(canvas, plate.body, gleam, (x) => 0.5 * smooth(cx + rx, cx - rx, x))
}

function drawGrip({ canvas, plate, place: { x, y, r } }: Scene): void {
  const grip = box(x - r * 0.095, y + r * 0.93, r * 0.19, r * 0.9)
  const tape = straight(0.5, 15 * canvas.grain, [
    x - r * 0.2,
    y + r * 0.9,
    x + r * 0.2,
    y + r * 1.9,
  ])
  canvas
    .fill(plate.body, grip)
    .clip(grip, () => engrave(canvas, plate.ink, tape, () => 0.55))
    .line(plate.ink, 4.5, grip)
}

function drawTennisBall({ canvas, plate, place, random }: Scene): void {
  const r = place.r * 0.4
  const [x, y] = [place.x + place.side * place.r * 0.62, place.y + place.r * 0.5]
  const [lightX, lightY] = [x - r * 0.4, y - r * 0.45]
  const turn = createSpin(random)
  canvas
    .fill(plate.isDark ? plate.ground : plate.ink, disc(x + 5, y + 6, r + 3))
    .fill(plate.tint, disc(x, y, r))
  const shade = rings([lightX, lightY], [r * 0.7, r * 1.7], 8 * canvas.grain)
  engrave(canvas, plate.ink, shade, (px, py) =>
    Math.hypot(px - x, py - y) > r
      ? 0
      : 0.6 * smooth(r * 0.7, r * 1.6, Math.hypot(px - lightX, py - lightY)),
  )
  const felt = around((a) => {
    const [c, s] = [Math.cos(a), Math.sin(a)]
    const bend = 0.36 * Math.cos(3 * a)
    return turn(unit([c + bend, s - 0.36 * Math.sin(3 * a), 0.96 * Math.sin(2 * a)]))
  }, 120)
  const seam = seamOf(felt, { x, y, r })
  canvas
    .line(plate.ink, 10, seam)
    .line(plate.body, 5, seam)
    .line(plate.ink, 5, disc(x, y, r))
}
