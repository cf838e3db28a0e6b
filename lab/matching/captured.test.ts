import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { findCapturesFolder } from '../../scripts/captures.ts'
import { readLabels, scoreCaptured } from './captured.ts'

const folder = findCapturesFolder(process.env)

test('in recordings of the same events no two different ones merge, and no pair is lost', (t) => {
  if (!existsSync(folder)) return t.skip(`no recorded answers at ${folder}`)
  const labels = readLabels()
  for (const { name, falseMerges, askedInVain: _asked, ...verdicts } of scoreCaptured(folder)) {
    assert.deepEqual(falseMerges, [], name)
    assert.deepEqual(verdicts, labels[name], name)
  }
})

test('a lost pair, and a wrong merge, are reported', (t) => {
  if (!existsSync(folder)) return t.skip(`no recorded answers at ${folder}`)
  const name = 'one guide read twice'
  const { [name]: known } = readLabels()
  const [first = '', ...others] = known?.merged ?? []
  const unlabelled = scoreCaptured(folder, { [name]: { merged: others, wait: [], apart: [] } })
  assert.deepEqual(unlabelled.find((score) => score.name === name)?.falseMerges, [first])
  const gone = scoreCaptured(folder, {
    [name]: { merged: [`${first} 1`, ...others], wait: [], apart: [] },
  })
  assert.deepEqual(gone.find((score) => score.name === name)?.apart, [`${first} 1`])
})
