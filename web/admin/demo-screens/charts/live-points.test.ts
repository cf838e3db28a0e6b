import assert from 'node:assert/strict'
import test from 'node:test'
import { firstPoints, MAX_POINTS, withNext } from './live-points.ts'

test('each second adds one point, and removes the oldest once there are enough', () => {
  let points = firstPoints()
  assert.equal(points.length, 12)
  points = withNext(points)
  assert.deepEqual([points.length, points.at(-1)?.second], [13, 13])
  for (let more = 0; more < MAX_POINTS; more += 1) points = withNext(points)
  assert.deepEqual([points.length, points[0]?.second], [MAX_POINTS, 14])
  for (const { value } of points) assert.ok(value >= 10 && value <= 90, String(value))
})
