import assert from 'node:assert/strict'
import test from 'node:test'
import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import { starterCatalogue } from './starter.ts'

/** Names that are the same in Romanian. */
const SAME = new Set(['Sport', 'Formula 1', 'Streaming'])

test('every group of the starter catalogue has a name in other languages', () => {
  const { mainGroups, groups } = starterCatalogue()
  const titles = [...mainGroups, ...groups].map(({ title }) => title)
  const unnamed = titles.filter(
    (title) => translateCatalogueName(title, 'ro') === title && !SAME.has(title),
  )
  assert.deepEqual(unnamed, [])
})
