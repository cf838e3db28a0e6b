import assert from 'node:assert/strict'
import test from 'node:test'
import { toLoginUrl, readReturnPath } from './login-address.ts'

test('after being signed out of a screen, an operator returns to it with its filters', () => {
  const address = toLoginUrl('/app/history?author=Mette&page=2')
  assert.equal(address, '/login?to=%2Fapp%2Fhistory%3Fauthor%3DMette%26page%3D2')
  assert.equal(readReturnPath(address.slice('/login'.length)), '/app/history?author=Mette&page=2')
})

test('without a return address, the dashboard comes first', () => {
  assert.equal(toLoginUrl('/app/dashboard'), '/login')
  assert.equal(readReturnPath(''), '/app/dashboard')
  assert.equal(readReturnPath('?to='), '/app/dashboard')
})

test('an address outside the back office is ignored', () => {
  const elsewhere = [
    'https://evil.example/app/events', '//evil.example/app/events', '/\\evil.example/app/events',
    'javascript:alert(1)', '/login', '/app', '/app/../login', '/application/x', '\t//evil.example/app/',
  ] // prettier-ignore
  for (const to of elsewhere)
    assert.equal(readReturnPath(`?to=${encodeURIComponent(to)}`), '/app/dashboard', to)
})
