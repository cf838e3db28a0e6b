import assert from 'node:assert/strict'
import test from 'node:test'
import { fromLanguagePath, toLanguagePath } from './language-paths.ts'

test('a public page has a URL per language, English without a prefix', () => {
  assert.equal(toLanguagePath('/week?page=2', 'da'), '/da/week?page=2')
  assert.equal(toLanguagePath('/category/DK_DR1', 'ro'), '/ro/category/DK_DR1')
  assert.equal(toLanguagePath('/landingPage#pricing', 'sv'), '/sv/landingPage#pricing')
  assert.equal(toLanguagePath('/week', 'en'), '/week')
})

test('anything else has a single URL', () => {
  const paths = ['/', '/me', '/login', '/app/events', '/week.ics', '/event/film.ics', '/weekend']
  for (const path of paths) assert.equal(toLanguagePath(path, 'da'), path)
})

test('a URL gives its page and its language', () => {
  assert.deepEqual(fromLanguagePath('/da/week?page=2'), { path: '/week?page=2', language: 'da' })
  assert.deepEqual(fromLanguagePath('/nb'), { path: '/', language: 'nb' })
  assert.deepEqual(fromLanguagePath('/nb/'), { path: '/', language: 'nb' })
  assert.deepEqual(fromLanguagePath('/week'), { path: '/week' })
})

test('the URL of anything but a page has no language', () => {
  for (const path of ['/en/week', '/fr/week', '/da/login', '/da/app/events', '/da/da/week', '/day'])
    assert.deepEqual(fromLanguagePath(path), { path })
})
