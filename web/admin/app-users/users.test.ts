import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AppUser } from '@app/core/app-users/app-user.ts'
import { foundUsers, userDate, userType } from './users.ts'

function user(given: Partial<AppUser>): AppUser {
  return {
    email: 'ana@people.example',
    onBoardedVersion: '14.2',
    location: 'Bucharest',
    dailyDigest: true,
    showImages: true,
    onBoardedDate: null,
    lastEnter: null,
    lastExit: null,
    plans: [],
    vip: false,
    zone: 'Europe/Bucharest',
    digestHour: 7,
    ...given,
  }
}

test('the search looks into e-mail, location and version, and minds the case', () => {
  const users = [user({}), user({ email: 'jens@people.example', location: null })]
  assert.equal(foundUsers(users, 'jens').length, 1)
  assert.equal(foundUsers(users, 'Buch').length, 1)
  assert.equal(foundUsers(users, 'buch').length, 0)
  assert.equal(foundUsers(users, '14.2').length, 2)
  assert.equal(foundUsers(users, '').length, 2)
})

test('people are VIP or Regular', () => {
  assert.equal(userType({ vip: true }), 'VIP')
  assert.equal(userType({ vip: false }), 'Regular')
})

test('an empty date is Never', () => {
  assert.equal(userDate(null, 'Europe/Copenhagen'), 'Never')
  assert.equal(userDate('2026-11-20T19:30:00Z', 'Europe/Copenhagen'), '20 Nov 2026 - 20:30')
})
