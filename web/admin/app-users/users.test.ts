import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AppUser } from '@app/core/app-users/app-user.ts'
import { filterUsers, formatUserDate, formatUserType } from './users.ts'

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
    trialUntil: null,
    vip: false,
    zone: 'Europe/Bucharest',
    digestHour: 7,
    ...given,
  }
}

test('the search looks into e-mail, location and version, and minds the case', () => {
  const users = [user({}), user({ email: 'jens@people.example', location: null })]
  assert.equal(filterUsers(users, 'jens').length, 1)
  assert.equal(filterUsers(users, 'Buch').length, 1)
  assert.equal(filterUsers(users, 'buch').length, 0)
  assert.equal(filterUsers(users, '14.2').length, 2)
  assert.equal(filterUsers(users, '').length, 2)
})

test('people are VIP or Regular', () => {
  assert.equal(formatUserType({ vip: true }), 'VIP')
  assert.equal(formatUserType({ vip: false }), 'Regular')
})

test('an empty date is Never', () => {
  assert.equal(formatUserDate(null, 'Europe/Copenhagen'), 'Never')
  assert.equal(formatUserDate('2026-11-20T19:30:00Z', 'Europe/Copenhagen'), '20 Nov 2026 - 20:30')
})
