import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findSizeProblem } from './pending-files.ts'

const MEGABYTE = 1024 * 1024

test('a picture within the server’s limit is stored, a larger one is not', () => {
  assert.equal(findSizeProblem([], 10 * MEGABYTE), undefined)
  assert.equal(findSizeProblem([], 10 * MEGABYTE + 1), 'It is too large: a picture may have 10 MB.')
})

test('pictures of unsaved rows have a combined limit', () => {
  const waiting = Array.from({ length: 4 }, () => 10 * MEGABYTE)
  assert.equal(findSizeProblem(waiting, 10 * MEGABYTE), undefined)
  assert.match(findSizeProblem([...waiting, MEGABYTE], 10 * MEGABYTE) ?? '', /50 MB together/)
})
