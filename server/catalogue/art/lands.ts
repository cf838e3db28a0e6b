import { engrave, rays, straight } from './engrave.ts'
import type { ScenePlace, Scene } from './scene.ts'
import { HEIGHT, smooth, WIDTH } from './numbers.ts'
import { polygon, polyline, type Point } from './shapes.ts'

/** How far the land's edge is below the floor, from left to right. */
const EDGES = {
  hills: ({ seed }, x) => 12 * Math.sin(x / 150 + seed) + 7 * Math.sin(x / 61 + seed * 2),
  crown: (_place, x) => 0.000_16 * (x - WIDTH / 2) ** 2 - 6,
  level: () => 0,
  tilt: ({ side }, x) => (x - WIDTH / 2) * 0.035 * side,
} satisfies Record<string, (place: ScenePlace, x: number) => number>
export type LandName = keyof typeof EDGES

/** The surface of the land, engraved just below its edge. */
const SURFACES = {
  mown({ canvas, plate, place: { x, floor } }) {
    const stripes = rays([x, floor - 120], [90, 900], canvas.grain > 1 ? 50 : 90, 0.02)
    engrave(canvas, plate.body, stripes, (_x, y) => 0.36 * (1 - smooth(floor, floor + 34, y)))
  },
  water({ canvas, plate, place: { floor, seed } }) {
    const ripples = straight(0, 10 * canvas.grain, [0, floor - 10, WIDTH, floor + 46], 2)
    engrave(canvas, plate.body, ripples, (x, y) => {
      const glint = Math.max(0, Math.sin(x / 37 + y * 1.7 + seed) + 0.35)
      return 0.55 * (1 - smooth(floor, floor + 40, y)) * glint
    })
  },
  earth({ canvas, plate, place: { floor } }) {
    const furrows = straight(-0.5, 12 * canvas.grain, [0, floor - 30, WIDTH, floor + 40])
    engrave(canvas, plate.body, furrows, (x, y) => {
      return 0.4 * (1 - smooth(floor - 6, floor + 30 + 9 * Math.sin(x / 23), y))
    })
  },
  boards({ canvas, plate, place: { floor } }) {
    const planks = straight(0, 11 * canvas.grain, [0, floor - 10, WIDTH, floor + 34])
    engrave(canvas, plate.body, planks, (_x, y) => 0.26 * (1 - smooth(floor + 4, floor + 32, y)))
  },
} satisfies Record<string, (scene: Scene) => void>
export type SurfaceName = keyof typeof SURFACES

/** The land that carries the letters. */
export function drawLand(scene: Scene, land: LandName, surface: SurfaceName): void {
  const { canvas, plate, place } = scene
  const edge = Array.from({ length: 61 }, (_, step): Point => {
    const x = (step * WIDTH) / 60
    return [x, place.floor + EDGES[land](place, x)]
  })
  const whole = polygon([...edge, [WIDTH, HEIGHT], [0, HEIGHT]])
  canvas
    .fill(plate.land, whole)
    .clip(whole, () => SURFACES[surface](scene))
    .line(plate.isDark ? plate.body : plate.ink, plate.isDark ? 3 : 5, polyline(edge))
}
