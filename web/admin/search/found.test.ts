import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foundGroups, type Searched } from './found.ts'

function searched(given: Partial<Searched> = {}): Searched {
  return { screens: [], categories: [], events: [], crawlers: [], users: [], ...given }
}

const USERS = [
  { email: 'ana@people.example', location: 'București' },
  { email: 'jens@people.example', location: null },
]

test('case and accents make no difference', () => {
  const [group] = foundGroups(searched({ users: USERS }), 'BUCURESTI', 'Europe/Bucharest')
  assert.equal(group?.title, 'Users')
  assert.deepEqual(
    group?.items.map(({ title, href }) => [title, href]),
    [['ana@people.example', '/app/dashboard/user?email=ana%40people.example']],
  )
})

test('nothing is found for nothing, and kinds without a hit are left out', () => {
  assert.deepEqual(foundGroups(searched({ users: USERS }), ' ', 'UTC'), [])
  assert.deepEqual(foundGroups(searched({ users: USERS }), 'zoe', 'UTC'), [])
})

test('twenty of a kind are shown and all are counted', () => {
  const users = Array.from({ length: 30 }, (_unused, place) => ({
    email: `p${place}@people.example`,
    location: null,
  }))
  const [group] = foundGroups(searched({ users }), 'people', 'UTC')
  assert.equal(group?.items.length, 20)
  assert.equal(group?.total, 30)
})
