import { engrave, rays, rings, straight } from '../engrave.ts'
import { setWord } from '../letters.ts'
import { gridOf, haloOf, silhouetteOf, type Motif, type Scene } from '../motif.ts'
import { smooth, TURN } from '../numbers.ts'
import { bar, box, disc, polygon, polyline, roundedBox } from '../shapes.ts'

/** A projector with two reels and its beam of light. */
export const film: Motif = {
  isGrounded: true,
  hasMark: true,
  lift: 1.12,
  surround: drawBeam,
  draw(scene) {
    const { plate, canvas, place } = scene
    const { X, Y } = gridOf(place, place.side)
    const legs = [-0.72, 0.66, 0.02].map((foot, index) =>
      bar([X([-0.1, 0.1, 0][index] ?? 0), Y(0.5)], [X(foot), place.floor + 14], 20 - index, 12),
    )
    const head = box(place.x - place.r * 0.2, Y(0.44), place.r * 0.4, place.r * 0.13)
    canvas.fill(silhouetteOf(plate), legs.join('') + head)
    drawReel(scene, { x: X(-0.42), y: Y(-0.62), r: place.r * 0.5 })
    drawReel(scene, { x: X(0.44), y: Y(-0.5), r: place.r * 0.38 })
    drawBody(scene)
  },
}

function drawBeam({ canvas, plate, place }: Scene): void {
  const { side, r } = place
  const { X, Y } = gridOf(place, side)
  canvas.fill(
    plate.tint,
    polygon([
      [X(0.72), Y(-0.02)],
      [X(3.4), Y(-0.95)],
      [X(3.4), Y(1.15)],
      [X(0.72), Y(0.22)],
    ]),
  )
  const light = rays([X(0.5), Y(0.1)], [r * 0.3, r * 4], 150)
  engrave(canvas, haloOf({ ...plate, body: plate.ink }), light, (x, y) => {
    const ahead = (x - X(0.72)) * side
    const isInside = ahead > 0 && Math.abs(y - Y(0.1)) < 6 + ahead * 0.36
    return isInside ? 0.26 * smooth(0, 90, ahead) : 0
  })
}

function drawReel(
  { canvas, plate, place }: Scene,
  { x, y, r }: { x: number; y: number; r: number },
): void {
  const hole = plate.isDark ? plate.ground : plate.ink
  canvas.fill(haloOf(plate), disc(x, y, r + 8)).fill(plate.body, disc(x, y, r))
  engrave(canvas, plate.ink, rings([x, y], [r * 0.3, r], 8 * canvas.grain), (px, py) => {
    const across = 0.6 * (px - x) + 0.4 * (py - y)
    return 0.16 + 0.5 * smooth(-r, r, across)
  })
  const holes = [0, 1, 2, 3, 4].map((index) => {
    const angle = place.seed + (index / 5) * TURN
    return disc(x + r * 0.58 * Math.cos(angle), y + r * 0.58 * Math.sin(angle), r * 0.21)
  })
  canvas
    .fill(hole, holes.join(''))
    .fill(plate.ink, disc(x, y, r * 0.15))
    .line(plate.ink, 6, disc(x, y, r))
}

function drawBody({ canvas, plate, place, mark }: Scene): void {
  const { x, r, side } = place
  const { X, Y } = gridOf(place, side)
  const body = roundedBox(x - r * 0.58, Y(-0.22), r * 1.16, r * 0.68, 10)
  const lens = polygon([
    [X(0.58), Y(-0.02)],
    [X(0.72), Y(-0.02)],
    [X(0.72), Y(-0.1)],
    [X(0.92), Y(-0.16)],
    [X(0.92), Y(0.36)],
    [X(0.72), Y(0.3)],
    [X(0.72), Y(0.22)],
    [X(0.58), Y(0.22)],
  ])
  const shade = straight(0, 8.5 * canvas.grain, [x - r, Y(-0.3), x + r, Y(0.5)])
  canvas
    .line(haloOf(plate), 14, body + lens)
    .fill(plate.body, body)
    .clip(body, () =>
      engrave(canvas, plate.ink, shade, (_x, y) => 0.08 + 0.5 * smooth(Y(0.1), Y(0.5), y)),
    )
    .line(plate.ink, 6.5, body)
    .fill(plate.ink, lens)
  if (plate.isDark) canvas.line(plate.body, 4, lens)
  const crank = polyline([
    [X(-0.58), Y(0.12)],
    [X(-0.78), Y(0.12)],
    [X(-0.78), Y(0.3)],
  ])
  canvas.line(plate.ink, 7, crank).fill(plate.ink, disc(X(-0.78), Y(0.33), 9))
  const size = { capital: r * (canvas.grain > 1 ? 0.42 : 0.34), room: r * 1.02 }
  const { capital } = setWord(mark, [x, 0], size)
  const word = setWord(mark, [x, Y(0.12) + capital / 2], size).path
  canvas.line(plate.body, 10, word).fill(plate.ink, word)
}
