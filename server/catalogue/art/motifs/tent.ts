import { engrave, rays, straight } from '../engrave.ts'
import { haloOf, type Motif, type Scene } from '../motif.ts'
import { mix, smooth, TURN } from '../numbers.ts'
import { bar, path, polygon } from '../shapes.ts'

const GORES = 8

/** A striped tent with a pennant, and bunting across the sky. */
export const tent: Motif = {
  isGrounded: true,
  size: 0.96,
  surround: drawBunting,
  draw(scene) {
    drawCanvas(scene)
    drawEntrance(scene)
    drawPennant(scene)
  },
}

function tentOf({ place: { x, y, r, floor } }: Scene) {
  const width = r * 1.25
  return {
    base: floor + 12,
    top: y - r * 0.7,
    eaves: y + r * 0.18,
    width,
    /** Where a gore begins at the eaves, and below them. */
    eave: (gore: number) => x - width + (2 * width * gore) / GORES,
    wall: (gore: number) => x - width * 0.86 + (1.72 * width * gore) / GORES,
  }
}

function drawCanvas(scene: Scene): void {
  const { canvas, plate, place } = scene
  const { x, r } = place
  const { base, top, eaves, width, eave, wall } = tentOf(scene)
  const outline = polygon([
    [x, top],
    [x + width, eaves],
    [x + width * 0.86, base],
    [x - width * 0.86, base],
    [x - width, eaves],
  ])
  canvas.line(haloOf(plate), 16, outline)
  const gores = Array.from({ length: GORES }, (_, gore) => goreOf(scene, gore))
  for (const [index, gore] of gores.entries())
    canvas
      .fill(index % 2 === 1 ? plate.tint : plate.body, gore.wall)
      .fill(index % 2 === 1 ? plate.body : plate.tint, gore.roof)
  const folds = rays([x, top], [20, r * 2], 90)
  canvas.clip(gores.map(({ roof }) => roof).join(''), () =>
    engrave(canvas, plate.ink, folds, (px, py) =>
      py < top ? 0 : 0.1 + 0.5 * smooth(x - width * 0.2, x + width, px),
    ),
  )
  const drapes = straight(TURN / 4, 9 * canvas.grain, [x - width, eaves, x + width, base])
  const gap = wall(1) - wall(0)
  canvas.clip(gores.map((gore) => gore.wall).join(''), () =>
    engrave(canvas, plate.ink, drapes, (px) => 0.14 + 0.5 * (((px - wall(0)) / gap) % 1)),
  )
  for (const [index, gore] of gores.entries()) {
    const scallop = path`M${eave(index)} ${eaves}q${width / GORES} ${r * 0.26} ${(2 * width) / GORES} 0Z`
    canvas
      .line(plate.ink, 4.5, gore.wall + gore.roof)
      .fill(index % 2 === 1 ? plate.tint : plate.body, scallop)
      .line(plate.ink, 4.5, scallop)
  }
}

function goreOf(scene: Scene, gore: number): { roof: string; wall: string } {
  const { x } = scene.place
  const { base, top, eaves, eave, wall } = tentOf(scene)
  const sag = mix(top, eaves, 0.66)
  const bend = (at: number) => mix(x, eave(at), 0.42)
  return {
    roof: path`M${x} ${top}Q${bend(gore)} ${sag} ${eave(gore)} ${eaves}H${eave(gore + 1)}Q${bend(gore + 1)} ${sag} ${x} ${top}Z`,
    wall: polygon([
      [wall(gore), eaves],
      [wall(gore + 1), eaves],
      [wall(gore + 1), base],
      [wall(gore), base],
    ]),
  }
}

function drawEntrance(scene: Scene): void {
  const { canvas, plate, place } = scene
  const { x, r } = place
  const { base, eaves } = tentOf(scene)
  const half = (side: number) =>
    path`Q${x + side * r * 0.02} ${base - r * 0.3} ${side < 0 ? x : x + r * 0.2} ${side < 0 ? eaves + r * 0.28 : base}`
  canvas.fill(plate.ink, `${path`M${x - r * 0.2} ${base}`}${half(-1)}${half(1)}Z`)
}

const lineColour = ({ plate }: Scene) => (plate.isDark ? plate.tint : plate.ink)

function drawPennant(scene: Scene): void {
  const { x, r } = scene.place
  const { top } = tentOf(scene)
  const pole = bar([x, top], [x, top - r * 0.42], 8, 5)
  const cloth = polygon([
    [x, top - r * 0.42],
    [x + r * 0.42, top - r * 0.32],
    [x, top - r * 0.2],
  ])
  scene.canvas.fill(lineColour(scene), pole + cloth)
}

function drawBunting(scene: Scene): void {
  const { canvas, place } = scene
  const { x, r } = place
  const { top } = tentOf(scene)
  for (const side of [-1, 1]) {
    const flags = [1, 2, 3, 4, 5, 6, 7, 8].map((flag) => {
      const share = flag / 9
      const fx = x + side * mix(10, r * 3.1, share)
      const sag = r * 0.5 * Math.sin((share * TURN) / 2)
      const fy = mix(top - r * 0.28, top + r * 0.1, share) + sag
      return polygon([
        [fx - 13, fy],
        [fx + 13, fy],
        [fx, fy + 30],
      ])
    })
    const cord = path`M${x} ${top - r * 0.3}Q${x + side * r * 1.5} ${top + r * 0.84} ${x + side * r * 3.1} ${top + r * 0.1}`
    canvas.fill(lineColour(scene), flags.join('')).line(lineColour(scene), 3.5, cord)
  }
}
