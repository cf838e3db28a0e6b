import { around, createSpin, drawBall, seamOf } from '../balls.ts'
import { engrave, straight } from '../engrave.ts'
import type { Motif, Scene } from '../motif.ts'
import { smooth } from '../numbers.ts'
import { bar, box, disc } from '../shapes.ts'

/** A ball on its way into a striped goal. */
export const handball: Motif = {
  isGrounded: true,
  close: { r: 242, lift: 0.72 },
  surround: drawSpeed,
  draw(scene) {
    drawGoal(scene)
    drawFlyingBall(scene)
  },
}

function drawGoal({ canvas, plate, place }: Scene): void {
  const { r, floor } = place
  const width = r * 2.5
  const height = r * 1.62
  const [left, top, post] = [place.x - width / 2, floor + 8 - height, r * 0.15]
  const net = [0.62, -0.62].flatMap((angle) =>
    straight(angle, 20 * canvas.grain, [left, top, left + width, floor]),
  )
  engrave(canvas, plate.sky, net, (x, y) =>
    x > left && x < left + width && y > top ? 0.13 + 0.09 * smooth(top, floor, y) : 0,
  )
  drawPost(left, top, post, height)
  drawPost(left + width - post, top, post, height)
  drawPost(left, top, width, post)

  function drawPost(x: number, y: number, w: number, h: number): void {
    const isUpright = h > w
    const count = Math.round((isUpright ? h : w) / (post * 1.35)) | 1
    const step = (isUpright ? h : w) / count
    canvas.fill(plate.body, box(x, y, w, h))
    for (let at = 0; at < count; at += 2)
      canvas.fill(
        plate.ink,
        isUpright ? box(x, y + at * step, w, step) : box(x + at * step, y, step, h),
      )
    canvas.line(plate.ink, 4, box(x, y, w, h))
  }
}

function ballOf({ place: { x, y, r, side, isClose } }: Scene) {
  return { x: x + side * r * 0.28, y: y + r * 0.22, r: r * (isClose ? 0.82 : 0.6) }
}

function drawSpeed(scene: Scene): void {
  const { canvas, plate, place } = scene
  const ball = ballOf(scene)
  const lines = Array.from({ length: 7 }, (_, line) =>
    bar(
      [ball.x - place.side * (ball.r + 6), ball.y - 44 + line * 15],
      [ball.x - place.side * (ball.r + 70 + 54 * ((line * 3) % 5)), ball.y - 40 + line * 17],
      7,
      0.5,
    ),
  )
  canvas.fill(plate.isDark ? plate.tint : plate.ink, lines.join(''))
}

function drawFlyingBall(scene: Scene): void {
  const { canvas, plate, random } = scene
  const ball = ballOf(scene)
  const turn = createSpin(random)
  canvas.fill(plate.tint, disc(ball.x + 6, ball.y + 7, ball.r))
  drawBall(canvas, ball, { ...plate, pitch: 8 })
  const great = [
    around((a) => turn([Math.cos(a), Math.sin(a), 0])),
    around((a) => turn([0, Math.cos(a), Math.sin(a)])),
    around((a) => turn([Math.sin(a), 0, Math.cos(a)])),
  ]
  for (const circle of great) canvas.line(plate.ink, 4.5, seamOf(circle, ball))
  for (const height of [-0.55, 0.55]) {
    const circle = around((a) => turn([Math.cos(a) * 0.83, height, Math.sin(a) * 0.83]))
    canvas.line(plate.ink, 4, seamOf(circle, ball))
  }
  canvas.line(plate.ink, 5.5, disc(ball.x, ball.y, ball.r))
}
