import assert from 'node:assert/strict'
import test from 'node:test'
import { pagesAround } from './pages-around.ts'

test('a few pages are all listed, of many only the first, the last and the nearest', () => {
  const shown = (here: number, pages: number) =>
    pagesAround(here, pages)
      .map((number) => number ?? '…')
      .join(' ')
  assert.equal(shown(1, 3), '1 2 3')
  assert.equal(shown(4, 7), '1 2 3 4 5 6 7')
  assert.equal(shown(1, 50), '1 2 3 … 50')
  assert.equal(shown(5, 50), '1 2 3 4 5 6 7 … 50')
  assert.equal(shown(25, 50), '1 … 23 24 25 26 27 … 50')
  assert.equal(shown(50, 50), '1 … 48 49 50')
})
