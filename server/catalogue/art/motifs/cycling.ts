import { engrave, rays, rings, straight } from '../engrave.ts'
import type { Motif, Scene } from '../motif.ts'
import { smooth, TURN } from '../numbers.ts'
import { disc, path, polyline, type Point } from '../shapes.ts'
import { drawPeaks } from '../backdrop.ts'

/** A racing bicycle in front of mountains, or a single large wheel rising like the sun. */
export const cycling: Motif = {
  isGrounded: true,
  surround(scene) {
    if (!scene.place.isClose) drawSun(scene)
    if (!scene.place.isClose) drawPeaks(scene, scene.place.floor)
  },
  draw(scene) {
    if (scene.place.isClose) drawGreatWheel(scene)
    else drawBicycle(scene)
  },
}

function drawSun({ canvas, plate, place: { x, y, r, side } }: Scene): void {
  const [cx, cy] = [x + side * r * 0.1, y - r * 0.28]
  canvas.fill(plate.tint, disc(cx, cy, r * 0.86))
  const flow = straight(0, 12 * canvas.grain, [x - r, y - r * 1.2, x + r, y + r])
  engrave(canvas, plate.ink, flow, (px, py) =>
    Math.hypot(px - cx, py - cy) > r * 0.85 ? 0 : 0.3 * smooth(y - r * 0.7, y + r * 0.5, py),
  )
}

function drawGreatWheel({ canvas, plate, place: { x, y, r, seed } }: Scene): void {
  canvas.fill(plate.ink, disc(x, y, r)).fill(plate.tint, disc(x, y, r * 0.9))
  engrave(
    canvas,
    plate.body,
    rings([x, y], [r * 0.955, r * 0.96], 7),
    (px, py) => 0.9 * smooth(y + r * 0.4, y - r * 0.9, py + (px - x) * 0.3),
  )
  const spokes = Array.from({ length: 18 }, (_, place) => (place / 18) * TURN + seed).flatMap(
    (angle) =>
      [-1.3, 1.3].map((twist): string => {
        const hub = [
          x + r * 0.1 * Math.cos(angle + twist),
          y + r * 0.1 * Math.sin(angle + twist),
        ] as const
        const rim = [x + r * 0.87 * Math.cos(angle), y + r * 0.87 * Math.sin(angle)] as const
        return polyline([hub, rim])
      }),
  )
  canvas
    .line(plate.ink, 5, disc(x, y, r * 0.86))
    .line(plate.ink, 3.2, spokes.join(''))
    .fill(plate.ink, disc(x, y, r * 0.14))
    .fill(plate.body, disc(x, y, r * 0.07))
}

function drawBicycle(scene: Scene): void {
  const { canvas, plate, place } = scene
  const { x, r, side } = place
  const wheel = r * 0.56
  const axle = place.floor - wheel + 4
  const at = (ahead: number, up: number): Point => [x + side * ahead * r, axle - up * r]
  const [back, front] = [at(-0.74, 0), at(0.74, 0)]
  for (const [wx] of [back, front]) drawWheel(scene, { x: wx, y: axle, r: wheel })
  const [crank, saddle, head, low] = [
    at(-0.1, -0.02),
    at(-0.26, 0.68),
    at(0.48, 0.62),
    at(0.53, 0.47),
  ]
  const frame = [
    [back, crank],
    [back, saddle],
    [crank, saddle],
    [crank, low],
    [saddle, head],
    [head, low, front],
    [saddle, at(-0.29, 0.8)],
    [head, at(0.46, 0.72), at(0.62, 0.74)],
  ]
  const tubes = frame.map((tube) => polyline(tube)).join('')
  const [hx, hy] = at(0.62, 0.74)
  const s = side * r
  const handlebar = path`M${hx} ${hy}q${s * 0.17} ${r * 0.02} ${s * 0.13} ${r * 0.15}q${-s * 0.04} ${r * 0.09} ${-s * 0.16} ${r * 0.06}`
  canvas
    .line(plate.body, 19, tubes)
    .line(plate.ink, 10, tubes)
    .line(plate.ink, 9, handlebar)
    .line(plate.ink, 15, polyline([at(-0.44, 0.83), at(-0.14, 0.8)]))
    .fill(plate.ink, disc(crank[0], crank[1], r * 0.13))
    .fill(plate.tint, disc(crank[0], crank[1], r * 0.07))
}

function drawWheel(
  { canvas, plate }: Scene,
  { x, y, r }: { x: number; y: number; r: number },
): void {
  canvas
    .fill(plate.body, disc(x, y, r + 7))
    .fill(plate.ink, disc(x, y, r))
    .fill(plate.body, disc(x, y, r * 0.84))
  const spokes = rays([x, y], [r * 0.08, r * 0.86], canvas.grain > 1 ? 14 : 26)
  engrave(
    canvas,
    plate.ink,
    spokes,
    (px, py) => 2.4 / Math.max(8, (Math.hypot(px - x, py - y) * TURN) / 26),
  )
  canvas.fill(plate.ink, disc(x, y, r * 0.12))
}
