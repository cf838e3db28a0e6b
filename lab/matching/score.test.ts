import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { readScenes } from './scenes.ts'
import { scorePairs } from './score.ts'

const KNOWN_LOST = readFileSync(join(import.meta.dirname, 'lost.txt'), 'utf8')
  .trim()
  .split('\n')

test('no two different events merge automatically, and no more pairs of one event are lost than before', () => {
  const { all, lost, falseMerges } = scorePairs(readScenes())
  assert.deepEqual(falseMerges, [])
  assert.deepEqual(lost.toSorted(), KNOWN_LOST.toSorted())
  assert.ok(all.labelled >= 1_000)
  assert.ok(all.merged / all.same >= 0.95)
})
