import { engrave, straight, type Curve } from '../engrave.ts'
import { haloOf, type Motif, type Scene } from '../motif.ts'
import { smooth, TURN } from '../numbers.ts'
import { box, disc, path, roundedBox } from '../shapes.ts'

/** A church with onion domes. */
export const domes: Motif = {
  isGrounded: true,
  draw(scene) {
    const { place } = scene
    const { x, r } = place
    const base = place.floor + 12
    for (const side of [-1, 1])
      drawDome(scene, {
        x: x + side * r * 0.72,
        foot: base - r * 0.52,
        width: r * 0.4,
        height: r * 0.34,
      })
    drawWall(scene, base)
    drawDome(scene, { x, foot: base - r * 0.55, width: r * 0.74, height: r * 0.46 })
    drawOpenings(scene, base)
  },
}

type Dome = { x: number; foot: number; width: number; height: number }

function drawDome({ canvas, plate }: Scene, { x, foot, width: w, height }: Dome): void {
  const y = foot - height
  const drum = box(x - w * 0.36, y, w * 0.72, height + 4)
  const onion = [
    path`M${x - w * 0.4} ${y}C${x - w * 0.82} ${y - w * 0.52} ${x - w * 0.14} ${y - w * 0.78} ${x} ${y - w * 1.3}`,
    path`C${x + w * 0.14} ${y - w * 0.78} ${x + w * 0.82} ${y - w * 0.52} ${x + w * 0.4} ${y}Z`,
  ].join('')
  const stones = straight(TURN / 4, 9 * canvas.grain, [x - w, y, x + w, foot])
  canvas
    .line(haloOf(plate), 13, drum + onion)
    .fill(plate.body, drum)
    .clip(drum, () =>
      engrave(
        canvas,
        plate.ink,
        stones,
        (px) => 0.08 + 0.7 * smooth(x - w * 0.1, x + w * 0.36, px),
      ),
    )
    .line(plate.ink, 5, drum)
    .fill(plate.ink, roundedBox(x - w * 0.07, y + height * 0.25, w * 0.14, height * 0.5, w * 0.06))
    .fill(plate.tint, onion)
    .clip(onion, () =>
      engrave(
        canvas,
        plate.ink,
        ribsOf({ x, y, w, grain: canvas.grain }),
        (px) => 0.14 + 0.66 * smooth(x - w * 0.15, x + w * 0.5, px),
      ),
    )
    .line(plate.ink, 5.5, onion)
    .fill(plate.isDark ? plate.tint : plate.ink, crossOn({ x, y: y - w * 1.3, w }, canvas.grain))
}

/** Lines from the drum to the tip, as the roof is laid. */
function ribsOf({ x, y, w, grain }: { x: number; y: number; w: number; grain: number }): Curve[] {
  const gap = 0.13 * grain
  const half = (up: number) =>
    up < 0.42
      ? w * (0.4 + 0.19 * Math.sin((up / 0.42) * (TURN / 2) * 0.72))
      : w * (0.5 * Math.max(0, 1 - (up - 0.42) / 0.88) ** 1.6 + 0.02)
  const curves: Curve[] = []
  for (let across = -1; across <= 1.01; across += gap) {
    const curve: Curve = []
    for (let up = 0; up <= 1.3; up += 0.07)
      curve.push([x + across * half(up), y - up * w, 1, 0, Math.max(2, gap * half(up))])
    curves.push(curve)
  }
  return curves
}

function crossOn({ x, y, w }: { x: number; y: number; w: number }, grain: number): string {
  return (
    box(x - 3.5 * grain, y - w * 0.5, 7 * grain, w * 0.54) +
    box(x - w * 0.17, y - w * 0.35, w * 0.34, 7 * grain) +
    box(x - w * 0.09, y - w * 0.46, w * 0.18, 5 * grain) +
    disc(x, y, w * 0.06)
  )
}

function drawWall({ canvas, plate, place: { x, r } }: Scene, base: number): void {
  const wall = box(x - r * 1.02, base - r * 0.55, r * 2.04, r * 0.55)
  const courses = straight(0, 11 * canvas.grain, [x - r * 1.1, base - r * 0.6, x + r * 1.1, base])
  canvas
    .fill(plate.body, wall)
    .clip(wall, () =>
      engrave(canvas, plate.ink, courses, (px) => 0.1 + 0.4 * smooth(x - r * 0.2, x + r * 1.1, px)),
    )
    .line(plate.ink, 5.5, wall)
}

function drawOpenings({ canvas, plate, place: { x, r } }: Scene, base: number): void {
  const windows = [-0.66, -0.33, 0.33, 0.66].map(
    (at) => path`M${x + at * r - 13} ${base - 8}v${-r * 0.22}a13 13 0 0 1 26 0v${r * 0.22}Z`,
  )
  const door = path`M${x - 24} ${base}v${-r * 0.24}a24 26 0 0 1 48 0v${r * 0.24}Z`
  canvas.fill(plate.ink, windows.join('') + door)
}
