import { engrave, rays } from '../engrave.ts'
import { haloOf, type Motif, type Scene } from '../motif.ts'
import { smooth } from '../numbers.ts'
import { box, path, polygon, star, type Point } from '../shapes.ts'

const TIERS = [5, 4, 3, 2, 1]

/** A fir tree with candles and a star. */
export const fir: Motif = {
  isGrounded: true,
  draw(scene) {
    const { canvas, plate, place } = scene
    const foot = place.floor + 10
    const tree = { top: place.y - place.r * 0.98, height: 0 }
    tree.height = foot - 22 - tree.top
    canvas.fill(plate.ink, box(place.x - 12, foot - 30, 24, 40))
    for (const tier of TIERS) drawTier(scene, tree, tier)
    for (const tier of TIERS) drawCandles(scene, tree, tier)
    const top = star(place.x, tree.top - 6, place.r * 0.26, 8, 0.42)
    canvas.fill(plate.tint, top).line(plate.ink, 4, top)
  },
}

type Tree = { top: number; height: number }

const halfOf = ({ place }: Scene, tier: number) => place.r * (0.2 + 0.17 * tier)

function drawTier(scene: Scene, { top, height }: Tree, tier: number): void {
  const { canvas, plate, place } = scene
  const { x } = place
  const half = halfOf(scene, tier)
  const hem = top + (height * tier) / TIERS.length
  const tip = top + ((height * (tier - 1)) / TIERS.length) * 0.86
  const points = Array.from({ length: 9 }, (_, step): Point => {
    const notch = step % 2 === 1 ? -13 : 6
    return [x + half - (step * half) / 4, hem + notch + 8 * (1 - Math.abs(step - 4) / 4)]
  })
  const branches = polygon([[x, tip], ...points])
  const needles = rays([x, tip - 30], [30, half * 2.4], 120, 0.02)
  canvas
    .line(haloOf(plate), 11, branches)
    .fill(plate.ink, branches)
    .clip(branches, () =>
      engrave(
        canvas,
        plate.body,
        needles,
        (px, py) => 0.42 * smooth(x + half * 0.3, x - half, px) * smooth(tip, hem, py),
      ),
    )
  if (plate.isDark) canvas.line(plate.body, 3, branches)
}

function drawCandles(scene: Scene, { top, height }: Tree, tier: number): void {
  const { canvas, plate, place } = scene
  const y = top + (height * tier) / TIERS.length - 10
  for (const side of [-1, 1]) {
    const x = place.x + side * halfOf(scene, tier) * 0.82
    const flame = `${path`M${x} ${y - 50}`}q11 14 0 24q-11 -10 0 -24Z`
    canvas.fill(plate.body, box(x - 5, y - 26, 10, 26)).fill(plate.tint, flame)
  }
}
