import type { Scene } from './scene.ts'
import { WIDTH } from './numbers.ts'
import { box, polygon } from './shapes.ts'

/** Fir trees on the horizon, except in front of the motif. */
export function drawFirs({ canvas, plate, place, random }: Scene): void {
  const count = 16
  let firs = ''
  for (let tree = 0; tree < count; tree += 1) {
    const x = ((tree + random.between(0.1, 0.9)) * WIDTH) / count
    const height = random.between(46, 105)
    if (Math.abs(x - place.x) < place.r * 1.15) continue
    const foot = place.floor + 16
    for (const tier of [0, 1, 2]) {
      const [top, hem] = [
        foot - height + tier * height * 0.2,
        foot - height * 0.58 + tier * height * 0.24,
      ]
      const half = height * (0.13 + 0.06 * tier)
      firs += polygon([
        [x, top],
        [x + half, hem],
        [x - half, hem],
      ])
    }
    firs += box(x - 3, foot - 14, 6, 24)
  }
  canvas.fill(plate.isDark ? plate.land : plate.ink, firs)
}

/** Roofs of a town, some windows lit, except in front of the motif. */
export function drawRoofs({ canvas, plate, place, random }: Scene): void {
  let roofs = ''
  let windows = ''
  for (let x = -20; x < WIDTH;) {
    const width = random.between(34, 74)
    const height = random.between(34, 100)
    const kind = random.next()
    const foot = place.floor + 20
    if (Math.abs(x + width / 2 - place.x) > place.r * 0.9) {
      roofs += box(x, foot - height, width, height + 10) + gable(x, foot - height, width, kind)
      for (const column of [0, 1, 2])
        if (random.next() < 0.5)
          windows += box(
            x + width * (0.2 + 0.25 * column),
            foot - height + random.between(12, Math.max(13, height * 0.6)),
            6,
            10,
          )
    }
    x += width + random.pick([0, 0, 6])
  }
  canvas.fill(plate.isDark ? plate.land : plate.ink, roofs).fill(plate.tint, windows)
}

/** A gable, a spire, or a flat roof. */
function gable(x: number, y: number, width: number, kind: number): string {
  const middle = x + width / 2
  if (kind < 0.45)
    return polygon([
      [x - 4, y],
      [middle, y - width * 0.6],
      [x + width + 4, y],
    ])
  if (kind < 0.6)
    return polygon([
      [x + width * 0.3, y],
      [middle, y - 90],
      [x + width * 0.7, y],
    ])
  return ''
}
