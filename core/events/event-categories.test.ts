import assert from 'node:assert/strict'
import test from 'node:test'
import { toFollowedEvent } from './event-categories.ts'

const match = { category: 'SUPERLIGA', categories: ['SUPERLIGA', 'TV3', 'TV3_MAX'] }

test('an event is shown under its main category if that is followed, otherwise under the one followed longest', () => {
  const shown = (...followed: string[]) => toFollowedEvent(match, followed)
  assert.equal(shown('TV3', 'SUPERLIGA'), match)
  assert.deepEqual(shown('TV3_MAX', 'TV3'), { ...match, category: 'TV3_MAX' })
  assert.equal(shown('OTHER'), match)
  const programme = { category: 'TV3', categories: ['TV3'] }
  assert.equal(toFollowedEvent(programme, ['SUPERLIGA']), programme)
})
