import { engrave, rays, straight } from '../engrave.ts'
import { setWord } from '../letters.ts'
import { haloOf, silhouetteOf, type Motif, type Scene } from '../motif.ts'
import { smooth, TURN } from '../numbers.ts'
import { bar, box, disc, polygon, star } from '../shapes.ts'

/** A hall with columns and its letters on the frieze. */
export const hall: Motif = {
  isGrounded: true,
  hasMark: true,
  draw(scene) {
    drawWalls(scene)
    drawColumns(scene)
    drawRoof(scene)
    drawSteps(scene)
    drawFrieze(scene)
    drawFlags(scene)
  },
}

function hallOf({ place: { x, r, floor }, canvas }: Scene) {
  const isCoarse = canvas.grain > 1
  const width = r * 2.2
  const base = floor + 8
  const foot = base - r * 0.2
  const height = r * (isCoarse ? 0.78 : 0.92)
  const frieze = r * (isCoarse ? 0.56 : 0.36)
  const top = foot - height
  return { left: x - width / 2, width, base, foot, height, top, frieze, eaves: top - frieze }
}

function gableOf(scene: Scene): string {
  const { left, width, eaves } = hallOf(scene)
  const { x, r } = scene.place
  return polygon([
    [left - 16, eaves],
    [x, eaves - r * 0.58],
    [left + width + 16, eaves],
  ])
}

function drawWalls(scene: Scene): void {
  const { canvas, plate, place } = scene
  const { left, width, foot, height, top, frieze, eaves, base } = hallOf(scene)
  const outline =
    box(left - 26, foot, width + 52, place.r * 0.3) +
    box(left, eaves, width, height + frieze) +
    gableOf(scene)
  const inside = box(left + 10, top, width - 20, height)
  canvas
    .line(haloOf(plate), 16, outline)
    .fill(plate.body, outline)
    .fill(plate.ink, inside)
    .clip(inside, () => {
      const light = rays([place.x, base], [20, place.r * 2], 70, 0.02)
      engrave(canvas, plate.tint, light, (_x, y) => 0.5 * smooth(top, base, y))
    })
}

function drawColumns(scene: Scene): void {
  const { canvas, plate, random } = scene
  const { left, width, foot, height, top, base } = hallOf(scene)
  const count = canvas.grain > 1 ? 4 : random.pick([4, 5, 6])
  const thick = ((width * 0.6) / count) * 0.82
  for (let column = 0; column < count; column += 1) {
    const x = left + width * (0.06 + (0.88 * column) / (count - 1))
    const shaft = box(x - thick / 2, top + 12, thick, height - 22)
    const flutes = straight(TURN / 4, thick / 5, [x - thick, top, x + thick, base])
    canvas
      .line(plate.ink, 10, shaft)
      .fill(plate.body, shaft)
      .clip(shaft, () =>
        engrave(
          canvas,
          plate.ink,
          flutes,
          (px) => 0.1 + 0.75 * smooth(x - thick * 0.1, x + thick / 2, px),
        ),
      )
    for (const y of [top, foot - 13]) {
      const slab = box(x - thick * 0.72, y, thick * 1.44, 13)
      canvas.fill(plate.body, slab).line(plate.ink, 4.5, slab)
    }
  }
}

function drawRoof(scene: Scene): void {
  const { canvas, plate, place } = scene
  const { x, r } = place
  const { eaves } = hallOf(scene)
  const middle = eaves - r * 0.19
  const light = rays([x, middle + r * 0.03], [r * 0.2, r * 1.4], 84)
  const gable = gableOf(scene)
  canvas
    .fill(plate.tint, gable)
    .clip(gable, () => engrave(canvas, plate.ink, light, () => 0.3))
    .line(plate.ink, 7, gable)
    .fill(plate.body, disc(x, middle, r * 0.15))
    .line(plate.ink, 5, disc(x, middle, r * 0.15))
    .fill(plate.ink, star(x, middle, r * 0.12, 5, 0.4))
}

function drawSteps(scene: Scene): void {
  const { canvas, plate, place } = scene
  const { left, width, foot } = hallOf(scene)
  for (const step of [0, 1, 2]) {
    const slab = box(
      left - 12 - step * 14,
      foot + step * place.r * 0.07,
      width + 24 + step * 28,
      place.r * 0.075,
    )
    canvas.fill(step === 1 ? plate.ink : plate.body, slab).line(plate.ink, 4, slab)
  }
}

function drawFrieze(scene: Scene): void {
  const { canvas, plate, place, mark } = scene
  const { left, width, top, frieze, eaves } = hallOf(scene)
  const size = { capital: frieze * 0.6, room: width * 0.84 }
  const { capital } = setWord(mark, [place.x, 0], size)
  const word = setWord(mark, [place.x, top - frieze * 0.5 + capital / 2 - 3], size)
  canvas
    .line(plate.ink, 5.5, box(left, eaves, width, frieze))
    .fill(plate.ink, box(left, top - 8, width, 8))
    .fill(plate.ink, word.path)
}

function drawFlags(scene: Scene): void {
  const { canvas, plate, place } = scene
  const { x, r } = place
  const { width, eaves } = hallOf(scene)
  const flags = [-1, 0, 1].map((side) => {
    const at = x + side * (width / 2 - 6)
    const foot = side === 0 ? eaves - r * 0.58 : eaves - 4
    const pole = bar([at, foot], [at, foot - r * 0.42], 6, 4)
    const cloth = polygon([
      [at, foot - r * 0.42],
      [at + r * 0.3, foot - r * 0.34],
      [at, foot - r * 0.24],
    ])
    return pole + cloth
  })
  canvas.fill(plate.isDark ? plate.tint : silhouetteOf(plate), flags.join(''))
}
