import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AppUser } from '@app/core/app-users/app-user.ts'
import {
  filterUsers,
  formatColumn,
  formatUserType,
  labelOf,
  pageOfUsers,
  readUsersView,
  SHOWN_COLUMNS,
  type ShownColumn,
  type UserType,
} from './users.ts'
import { makeUser } from './testing/user.ts'

const found = (users: AppUser[], text: string, type: UserType | null = null) =>
  filterUsers(users, { text, type }).length

test('the search covers e-mail, location and version, and is case-sensitive', () => {
  const users = [makeUser({}), makeUser({ email: 'jens@people.example', location: null })]
  assert.equal(found(users, 'jens'), 1)
  assert.equal(found(users, 'Buch'), 1)
  assert.equal(found(users, 'buch'), 0)
  assert.equal(found(users, '14.2'), 2)
  assert.equal(found(users, ''), 2)
})

test('people can be filtered by type, also within search results', () => {
  const users = [makeUser({}), makeUser({ vip: true }), makeUser({ vip: true, location: 'Oslo' })]
  assert.deepEqual([found(users, '', 'vip'), found(users, '', 'regular')], [2, 1])
  assert.equal(found(users, 'Oslo', 'regular'), 0)
})

test('the first ten are shown alone, all of them page by page, and no page is empty', () => {
  const two = Array.from({ length: 2_000 }, (_unused, place) => place)
  const { shown, ...first } = pageOfUsers(two, null)
  assert.deepEqual([shown.length, first.from, first.to], [10, 1, 10])
  const third = pageOfUsers(two, 3)
  assert.deepEqual([third.shown[0], third.from, third.to, third.pages], [100, 101, 150, 40])
  assert.equal(pageOfUsers(two, 41).page, 40)
  assert.deepEqual(pageOfUsers([], 1).shown, [])
})

test('the filter is stored in the address; invalid values are ignored', () => {
  const read = (address: string) => readUsersView(new URLSearchParams(address))
  assert.deepEqual(read(''), { text: '', type: null, page: null })
  assert.deepEqual(read('search=Oslo&type=vip&page=3'), { text: 'Oslo', type: 'vip', page: 3 })
  assert.deepEqual(read('type=king&page=0.5'), { text: '', type: null, page: null })
})

test('people are VIP or Regular', () => {
  assert.equal(formatUserType({ vip: true }), 'VIP')
  assert.equal(formatUserType({ vip: false }), 'Regular')
})

test('flags are On or Off, an empty date is Never, and unknown text is null', () => {
  const shown = (user: Partial<AppUser>, name: ShownColumn) =>
    formatColumn(makeUser(user), name, 'Europe/Copenhagen')
  assert.deepEqual(
    [shown({ dailyDigest: true }, 'dailyDigest'), shown({ showImages: false }, 'showImages')],
    ['On', 'Off'],
  )
  assert.equal(shown({ lastEnter: null }, 'lastEnter'), 'Never')
  const lastEnter = '2026-11-20T19:30:00Z'
  assert.equal(shown({ lastEnter }, 'lastEnter'), '20 Nov 2026 - 20:30')
  assert.equal(shown({ location: null }, 'location'), null)
})

test('the table and the page of a person show these columns, in this order', () => {
  assert.deepEqual(SHOWN_COLUMNS.map(labelOf), [
    'Email',
    'Version',
    'Location',
    'Digest',
    'Images',
    'Onboarded',
    'Last enter',
    'Last exit',
    'Zone',
  ])
})
