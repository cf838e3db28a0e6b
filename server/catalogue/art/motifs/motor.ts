import { engrave, rays, rings, straight } from '../engrave.ts'
import { setWord } from '../letters.ts'
import { haloOf, type Motif, type Scene } from '../motif.ts'
import { smooth, TURN } from '../numbers.ts'
import { bar, disc, path, polygon, polyline, type Point } from '../shapes.ts'

/** An old racing car at speed under the chequered flag. */
export const motor: Motif = {
  isGrounded: true,
  size: 0.98,
  surround: drawSpeed,
  draw(scene) {
    drawFlag(scene)
    drawDriver(scene)
    drawHull(scene)
    for (const ahead of [-0.78, 0.86]) drawWheel(scene, ahead)
    drawNumber(scene)
  },
}

/** The car's own coordinates: forward and up from the point under its middle. */
function carOf({ place: { x, r, floor, side } }: Scene) {
  const ground = floor + 6
  return {
    ground,
    X: (ahead: number) => x + side * ahead * r,
    Y: (up: number) => ground - up * r,
  }
}

function drawSpeed(scene: Scene): void {
  const { canvas, plate } = scene
  const { X, Y } = carOf(scene)
  const lines = Array.from({ length: 9 }, (_, line) => {
    const y = Y(0.2 + line * 0.105)
    return bar([X(-1.02), y], [X(-1.25 - 0.42 * ((line * 5) % 4)), y], 9, 1)
  })
  canvas.fill(plate.isDark ? plate.tint : plate.ink, lines.join(''))
}

const FLAG = { columns: 7, rows: 5 }

function drawFlag(scene: Scene): void {
  const { canvas, plate, place } = scene
  const { X, Y } = carOf(scene)
  const cell = place.r * 0.19
  const wave = (column: number) => 9 * Math.sin(column * 1.15 + place.seed)
  const corner = (column: number, row: number): Point => [
    X(-0.6) + place.side * column * cell,
    Y(1.98) + row * cell + wave(column),
  ]
  const pole = bar([X(-0.62), Y(0.6)], [X(-0.62), Y(2)], 11, 8)
  canvas.fill(plate.body, pole).line(plate.ink, 3, pole)
  const cells = { body: '', ink: '' }
  for (let column = 0; column < FLAG.columns; column += 1)
    for (let row = 0; row < FLAG.rows; row += 1)
      cells[(column + row) % 2 === 0 ? 'ink' : 'body'] += polygon([
        corner(column, row),
        corner(column + 1, row),
        corner(column + 1, row + 1),
        corner(column, row + 1),
      ])
  canvas.fill(plate.body, cells.body).fill(plate.ink, cells.ink)
  if (!plate.isDark) return
  const hem = Array.from({ length: FLAG.columns + 1 }, (_, column) => corner(column, 0))
  canvas.line(plate.body, 3, polyline(hem))
}

function drawDriver(scene: Scene): void {
  const { canvas, plate, place } = scene
  const { X, Y } = carOf(scene)
  const { r, side } = place
  const [x, y] = [X(-0.16), Y(0.88)]
  const visor = (ahead: number, down: number): Point => [x + side * ahead * r, y + down * r]
  canvas
    .fill(plate.body, disc(x, y, r * 0.21))
    .line(plate.ink, 5, disc(x, y, r * 0.2))
    .fill(
      plate.ink,
      polygon([visor(0.02, -0.05), visor(0.23, -0.06), visor(0.22, 0.06), visor(0.02, 0.06)]),
    )
  const reach = r * 0.2
  const shade = straight(0.9 * side, 8 * canvas.grain, [x - reach, y - reach, x + reach, y + reach])
  engrave(canvas, plate.ink, shade, (px, py) =>
    Math.hypot(px - x, py - y) > r * 0.19 || (px - x) * side > 0 ? 0 : 0.42,
  )
}

function drawHull(scene: Scene): void {
  const { canvas, plate, place } = scene
  const { X, Y } = carOf(scene)
  const { x, r, side } = place
  const hull = [
    path`M${X(-1.2)} ${Y(0.42)}Q${X(-1)} ${Y(0.86)} ${X(-0.42)} ${Y(0.8)}`,
    path`Q${X(-0.3)} ${Y(0.66)} ${X(-0.05)} ${Y(0.68)}Q${X(0.1)} ${Y(0.84)} ${X(0.28)} ${Y(0.78)}`,
    path`Q${X(0.95)} ${Y(0.74)} ${X(1.2)} ${Y(0.5)}Q${X(1.28)} ${Y(0.34)} ${X(1.1)} ${Y(0.26)}`,
    path`Q${X(0)} ${Y(0.14)} ${X(-1)} ${Y(0.24)}Q${X(-1.2)} ${Y(0.3)} ${X(-1.2)} ${Y(0.42)}Z`,
  ].join('')
  const shade = straight(0.03 * side, 8.5 * canvas.grain, [
    x - r * 1.3,
    Y(0.9),
    x + r * 1.3,
    Y(0.1),
  ])
  const louvres = [0, 1, 2, 3, 4, 5].map(
    (place6) => path`M${X(0.42 + place6 * 0.085)} ${Y(0.62)}l${-side * 8} ${r * 0.15}`,
  )
  canvas
    .line(haloOf(plate), 16, hull)
    .fill(plate.tint, hull)
    .clip(hull, () =>
      engrave(canvas, plate.ink, shade, (_x, y) => 0.72 * smooth(Y(0.72), Y(0.16), y)),
    )
    .line(plate.ink, 6, hull)
    .line(plate.ink, 5, louvres.join(''))
}

function drawWheel(scene: Scene, ahead: number): void {
  const { canvas, plate, place } = scene
  const { X, ground } = carOf(scene)
  const r = place.r * 0.36
  const [x, y] = [X(ahead), ground - r]
  canvas
    .fill(haloOf(plate), disc(x, y, r + 7))
    .fill(plate.ink, disc(x, y, r))
    .fill(plate.body, disc(x, y, r * 0.62))
  const spokes = rays([x, y], [r * 0.1, r * 0.62], 18, 0.1)
  engrave(
    canvas,
    plate.ink,
    spokes,
    (px, py) => 3 / Math.max(6, (Math.hypot(px - x, py - y) * TURN) / 18),
  )
  const gleam = rings([x, y], [r * 0.8, r * 0.81], 6)
  engrave(
    canvas,
    plate.body,
    gleam,
    (_x, py) => 0.6 * smooth(ground - r * 0.4, ground - r * 1.8, py),
  )
  canvas.fill(plate.ink, disc(x, y, r * 0.16))
}

function drawNumber(scene: Scene): void {
  const { canvas, plate, place, mark } = scene
  const { X, Y } = carOf(scene)
  const plaque = disc(X(0.1), Y(0.46), place.r * 0.22)
  canvas.fill(plate.body, plaque).line(plate.ink, 4, plaque)
  const number = scene.number ?? /\d+/.exec(mark)?.[0] ?? '1'
  const foot = [X(0.1), Y(0.46) + place.r * 0.12] as const
  const size = { capital: place.r * 0.24, room: place.r * 0.34 }
  canvas.fill(plate.ink, setWord(number, foot, size).path)
}
