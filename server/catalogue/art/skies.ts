import { engrave, rays, rings, straight } from './engrave.ts'
import type { Scene } from './scene.ts'
import { HEIGHT, smooth, WIDTH } from './numbers.ts'
import { star } from './shapes.ts'

const WHOLE = [0, 0, WIDTH, HEIGHT] as const

/** 0 near the motif, 1 away from it: every sky leaves the motif clear. */
function clear({ place: { x, y, r } }: Scene, from: number, to: number) {
  return (px: number, py: number) => smooth(r * from, r * to, Math.hypot(px - x, py - y))
}

/** Horizontal lines, denser toward the top. */
function level(scene: Scene): void {
  const { canvas, plate, place } = scene
  const away = clear(scene, 1.08, 2)
  const flow = straight(0, 11 * canvas.grain, WHOLE)
  engrave(canvas, plate.sky, flow, (x, y) => (0.3 - (0.2 * y) / place.floor) * away(x, y))
}

/** A sunburst of long and short rays. */
function sunburst(scene: Scene): void {
  const { canvas, plate, place } = scene
  const { x, y, r } = place
  const flow = rays([x, y], [r * 1.12, 760], canvas.grain > 1 ? 44 : 96, place.seed / 60)
  const long = flow.filter((_, index) => index % 2 === 0)
  const brief = flow.filter((_, index) => index % 2 === 1)
  const reach = (px: number, py: number) => Math.hypot(px - x, py - y)
  const near = clear(scene, 1.06, 1.5)
  engrave(canvas, plate.sky, long, (px, py) => {
    return 0.42 * near(px, py) * (1 - 0.55 * smooth(260, 760, reach(px, py)))
  })
  engrave(canvas, plate.sky, brief, (px, py) => {
    const fade = 1 - smooth(r * 1.9, r * 3, reach(px, py))
    return 0.3 * smooth(r * 1.2, r * 1.9, reach(px, py)) * fade
  })
}

/** Rings like ripples, or those of old star charts. */
function circles(scene: Scene): void {
  const { canvas, plate, place } = scene
  const away = clear(scene, 1, 1.5)
  const flow = rings([place.x, place.y], [place.r * 1.18, 1000], 17 * canvas.grain)
  engrave(canvas, plate.sky, flow, (x, y) => 0.22 * away(x, y))
}

/** Slanting bands of light. */
function slant(scene: Scene): void {
  const { canvas, plate, place } = scene
  const away = clear(scene, 1.05, 1.9)
  const across = [Math.cos(place.lean + Math.PI / 2), Math.sin(place.lean + Math.PI / 2)] as const
  const flow = straight(place.lean, 12 * canvas.grain, WHOLE)
  engrave(canvas, plate.sky, flow, (x, y) => {
    const band = 0.5 + 0.5 * Math.sin((x * across[0] + y * across[1]) / 58 + place.seed)
    return (0.1 + 0.2 * band) * away(x, y)
  })
}

/** Drifting air in long waves. */
function waves(scene: Scene): void {
  const { canvas, plate, place } = scene
  const away = clear(scene, 1.08, 2.1)
  const flow = straight(0, 13 * canvas.grain, WHOLE, 15)
  engrave(canvas, plate.sky, flow, (x, y) => (0.26 - (0.12 * y) / place.floor) * away(x, y))
}

/** Stars of several sizes, except behind the motif, and mist at the horizon. */
function stars(scene: Scene): void {
  const { canvas, plate, place, random } = scene
  let drawn = ''
  for (let count = 0; count < 90; count += 1) {
    const x = random.between(10, WIDTH - 10)
    const y = random.between(10, place.floor - 20)
    const size = random.pick([4, 4, 5, 7, 13]) * Math.sqrt(canvas.grain)
    if (Math.hypot(x - place.x, y - place.y) > place.r * 1.25 + size)
      drawn += star(x, y, size, 4, size > 9 ? 0.22 : 0.4)
  }
  canvas.fill(plate.sky, drawn)
  const away = clear(scene, 1.05, 1.8)
  const mist = straight(0, 14 * canvas.grain, [0, 0, WIDTH, place.floor])
  engrave(canvas, plate.sky, mist, (x, y) => {
    return 0.15 * smooth(place.floor - 190, place.floor, y) * away(x, y)
  })
}

export const SKIES = { level, sunburst, circles, slant, waves, stars } satisfies Record<
  string,
  (scene: Scene) => void
>
export type SkyName = keyof typeof SKIES
