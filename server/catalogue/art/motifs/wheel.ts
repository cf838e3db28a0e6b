import { engrave, rings, straight } from '../engrave.ts'
import { haloOf, silhouetteOf, type Motif, type Scene } from '../motif.ts'
import { smooth, TURN } from '../numbers.ts'
import { bar, disc, path, polyline, star, type Point } from '../shapes.ts'

/** A Ferris wheel. */
export const wheel: Motif = {
  isGrounded: true,
  size: 0.94,
  lift: 1.22,
  draw(scene) {
    drawStand(scene)
    drawRim(scene)
    drawCabins(scene)
    drawHub(scene)
  },
}

const radiusOf = ({ place }: Scene) => place.r * 0.98
const countOf = ({ canvas }: Scene) => (canvas.grain > 1 ? 10 : 12)

function drawStand({ canvas, plate, place: { x, y, r, floor } }: Scene): void {
  const leg = (side: number) => bar([x + side * 8, y], [x + side * r * 0.62, floor + 14], 16, 20)
  const brace = bar([x - r * 0.42, y + r * 0.72], [x + r * 0.42, y + r * 0.72], 9)
  canvas.fill(silhouetteOf(plate), leg(-1) + leg(1) + brace)
}

function drawRim(scene: Scene): void {
  const { canvas, plate, place } = scene
  const { x, y } = place
  const [r, count, colour] = [radiusOf(scene), countOf(scene), silhouetteOf(plate)]
  const at = (reach: number, step: number): Point => {
    const angle = (step / count) * TURN + place.seed
    return [x + r * reach * Math.cos(angle), y + r * reach * Math.sin(angle)]
  }
  const struts = Array.from(
    { length: count },
    (_, step) =>
      polyline([[x, y], at(1, step)]) +
      polyline([at(0.88, step), at(1, step + 0.5), at(0.88, step + 1)]),
  )
  canvas
    .line(colour, 9, disc(x, y, r))
    .line(colour, 4, disc(x, y, r * 0.88))
    .line(colour, 4, disc(x, y, r * 0.36))
    .line(colour, 3.6, struts.join(''))
  const spin = rings([x, y], [r * 0.4, r * 0.84], 14 * canvas.grain)
  engrave(canvas, colour, spin, (_x, py) => 0.16 * smooth(y + r, y - r * 0.6, py))
}

function drawCabins(scene: Scene): void {
  const { canvas, plate, place } = scene
  const [r, count, w] = [radiusOf(scene), countOf(scene), place.r * 0.3]
  for (let step = 0; step < count; step += 1) {
    const angle = (step / count) * TURN + place.seed
    const [x, y] = [place.x + r * Math.cos(angle), place.y + r * Math.sin(angle) + 8]
    const cabin = path`M${x - w / 2} ${y}h${w}l${-w * 0.14} ${w * 0.6}h${-w * 0.72}Z`
    const roof = path`M${x - w * 0.6} ${y}Q${x} ${y - w * 0.72} ${x + w * 0.6} ${y}Z`
    const isTinted = step % 2 === 1
    const shade = straight(TURN / 4, 8 * canvas.grain, [x - w / 2, y, x + w / 2, y + w * 0.5])
    canvas
      .line(haloOf(plate), 9, cabin + roof)
      .fill(isTinted ? plate.tint : plate.body, cabin)
      .fill(isTinted ? plate.body : plate.tint, roof)
    engrave(canvas, plate.ink, shade, (px) => 0.55 * smooth(x - w * 0.1, x + w / 2, px))
    canvas.line(plate.ink, 4.5, cabin + roof)
  }
}

function drawHub(scene: Scene): void {
  const { canvas, plate, place } = scene
  const r = radiusOf(scene)
  canvas
    .fill(plate.tint, disc(place.x, place.y, r * 0.2))
    .line(plate.ink, 6, disc(place.x, place.y, r * 0.2))
    .fill(plate.ink, star(place.x, place.y, r * 0.17, 8, 0.5))
}
