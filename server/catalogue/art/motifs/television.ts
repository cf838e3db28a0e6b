import { engrave, straight } from '../engrave.ts'
import { setWord } from '../letters.ts'
import { haloOf, silhouetteOf, type Motif, type Scene } from '../motif.ts'
import { smooth } from '../numbers.ts'
import { colourOf } from '../plates.ts'
import { bar, box, disc, path, roundedBox } from '../shapes.ts'

/** A set on legs, with the channel's letters on its screen. */
export const television: Motif = {
  isGrounded: true,
  hasMark: true,
  draw(scene) {
    // A tile only has room for the letters.
    const hasKnobs = scene.canvas.grain === 1 && scene.random.next() < 0.7
    drawAerialAndLegs(scene)
    drawCabinet(scene)
    drawScreen(scene, hasKnobs)
    if (hasKnobs) drawKnobs(scene)
  },
}

function cabinetOf({ place: { x, r, floor } }: Scene) {
  const [width, height] = [r * 2.12, r * 1.52]
  return { left: x - width / 2, top: floor - height - r * 0.16, width, height }
}

function drawAerialAndLegs(scene: Scene): void {
  const { canvas, plate, place, random } = scene
  const { x, r, floor } = place
  const { left, top, width, height } = cabinetOf(scene)
  const rods = [-1, 1].map((side) => {
    const end = [
      x + side * r * random.between(0.45, 0.92),
      top - r * random.between(0.46, 0.58),
    ] as const
    return bar([x + side * r * 0.1, top], end, 9, 6) + disc(end[0], end[1], 10)
  })
  const leg = (from: number, to: number) =>
    bar([left + width * from, top + height], [left + width * to, floor + 12], 20, 11)
  canvas
    .fill(silhouetteOf(plate), rods.join('') + disc(x, top, r * 0.2, r * 0.13))
    .fill(silhouetteOf(plate), leg(0.16, 0.1) + leg(0.84, 0.9))
}

function drawCabinet(scene: Scene): void {
  const { canvas, plate } = scene
  const { left, top, width, height } = cabinetOf(scene)
  const cabinet = roundedBox(left, top, width, height, 26)
  const wood = straight(0, 9 * canvas.grain, [left, top, left + width, top + height], 5)
  canvas
    .line(haloOf(plate), 14, cabinet)
    .fill(plate.tint, cabinet)
    .clip(cabinet, () =>
      engrave(canvas, plate.ink, wood, (x, y) => {
        const shade = 0.34 * smooth(top + height * 0.2, top + height, y)
        return 0.24 + shade + 0.12 * Math.sin(x / 33 + y / 9)
      }),
    )
    .line(plate.ink, 6.5, cabinet)
}

type Screen = { x: number; y: number; width: number; height: number }

function drawScreen(scene: Scene, hasKnobs: boolean): void {
  const { canvas, plate, mark } = scene
  const { left, top, width, height } = cabinetOf(scene)
  const screen = {
    x: left + width * 0.06,
    y: top + height * 0.1,
    width: width * (hasKnobs ? 0.7 : 0.88),
    height: height * 0.8,
  }
  const { x, y } = screen
  const [cx, cy] = [x + screen.width / 2, y + screen.height / 2]
  const glass = bulge(screen, 4)
  const beam = straight(0, 8 * canvas.grain, [x, y - 10, x + screen.width, y + screen.height + 10])
  canvas
    .fill(plate.ink, bulge(screen, -7))
    .fill(plate.body, glass)
    .clip(glass, () =>
      engrave(canvas, colourOf(plate), beam, (px, py) => {
        const reach = Math.hypot(
          ((px - cx) / screen.width) * 1.7,
          ((py - cy) / screen.height) * 1.7,
        )
        return 0.12 + 0.5 * smooth(0.5, 1.15, reach)
      }),
    )
  const size = { capital: screen.height * 0.62, room: screen.width * 0.9 }
  const { capital } = setWord(mark, [cx, 0], size)
  const word = setWord(mark, [cx, cy + capital / 2], size).path
  canvas.line(plate.body, 12, word).fill(plate.ink, word)
}

/** A bulging tube screen, rounder than a box. */
function bulge({ x, y, width, height }: Screen, inset: number): string {
  const [l, t, r, b] = [x + inset, y + inset, x + width - inset, y + height - inset]
  const [cx, cy] = [x + width / 2, y + height / 2]
  return [
    path`M${l} ${t + 14}Q${l} ${t} ${l + 14} ${t}Q${cx} ${t - 9} ${r - 14} ${t}`,
    path`Q${r} ${t} ${r} ${t + 14}Q${r + 9} ${cy} ${r} ${b - 14}`,
    path`Q${r} ${b} ${r - 14} ${b}Q${cx} ${b + 9} ${l + 14} ${b}`,
    path`Q${l} ${b} ${l} ${b - 14}Q${l - 9} ${cy} ${l} ${t + 14}Z`,
  ].join('')
}

function drawKnobs(scene: Scene): void {
  const { canvas, plate, place } = scene
  const { left, top, width, height } = cabinetOf(scene)
  const x = left + width * 0.88
  for (const share of [0.24, 0.48]) {
    const [y, angle] = [top + height * share, place.seed + share * 9]
    const knob = disc(x, y, width * 0.06)
    const hand = path`M${x} ${y}l${width * 0.04 * Math.cos(angle)} ${width * 0.04 * Math.sin(angle)}`
    canvas.fill(plate.body, knob).line(plate.ink, 5, knob + hand)
  }
  const grille = [0, 1, 2, 3].map((slot) =>
    box(x - width * 0.06, top + height * (0.66 + slot * 0.06), width * 0.12, 6),
  )
  canvas.fill(plate.ink, grille.join(''))
}
