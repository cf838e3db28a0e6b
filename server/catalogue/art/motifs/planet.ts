import { engrave, rings } from '../engrave.ts'
import type { Motif, Scene } from '../motif.ts'
import { smooth } from '../numbers.ts'
import { disc, path } from '../shapes.ts'

/** A planet with rings and two moons. */
export const planet: Motif = {
  size: 0.95,
  lift: 1.08,
  close: { r: 252, lift: 0.5 },
  draw(scene) {
    const { canvas, place, random } = scene
    canvas.rotate(place.side * random.between(-0.5, -0.25), place.x, place.y, () => {
      drawRings(scene, 'behind')
      drawGlobe(scene)
      drawRings(scene, 'before')
    })
    if (!place.isClose) drawMoons(scene)
  },
}

const radiusOf = ({ place }: Scene) => place.r * 0.74

function drawRings(scene: Scene, half: 'behind' | 'before'): void {
  const { canvas, plate, place } = scene
  const sweep = half === 'behind' ? 1 : 0
  for (const [reach, width] of [
    [1.34, 26],
    [1.6, 18],
  ] as const) {
    const r = radiusOf(scene) * reach
    const ring = path`M${place.x - r} ${place.y}a${r} ${r * 0.3} 0 0 ${sweep} ${2 * r} 0`
    canvas.line(plate.ink, width, ring, 'butt').line(plate.tint, width - 9, ring, 'butt')
  }
}

function drawGlobe(scene: Scene): void {
  const { canvas, plate, place } = scene
  const { x, y } = place
  const r = radiusOf(scene)
  const globe = disc(x, y, r)
  const pole = y - r * 2.2
  const belts = rings([x, pole], [r * 1.1, r * 3.4], 9 * canvas.grain)
  canvas
    .fill(plate.body, globe)
    .clip(globe, () =>
      engrave(canvas, plate.ink, belts, (px, py) => {
        const shade = smooth(-0.5, 1.1, ((px - x) * 0.8 + (py - y) * 0.5) / r)
        return 0.12 + 0.62 * shade + 0.1 * Math.sin(Math.hypot(px - x, py - pole) / 15)
      }),
    )
    .line(plate.ink, 6.5, globe)
}

function drawMoons({ canvas, plate, place }: Scene): void {
  for (const [angle, reach] of [
    [0.4, 1.3],
    [2.5, 1.42],
  ] as const) {
    const turn = angle + place.seed
    const moon = disc(
      place.x + place.r * reach * Math.cos(turn),
      place.y - place.r * 0.75 * Math.abs(Math.sin(turn)) - place.r * 0.2,
      place.r * 0.1,
    )
    canvas.fill(plate.body, moon).line(plate.ink, 4, moon)
  }
}
