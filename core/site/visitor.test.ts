import assert from 'node:assert/strict'
import test from 'node:test'
import { toKnownZone, readVisitor, toVisitorCookies } from './visitor.ts'

test('a visitor’s choices are read from the cookies, whatever else they contain', () => {
  const cookies = 'a=1; language=da; zone=europe%2Fbucharest; accepted-cookies=1; session=x'
  assert.deepEqual(readVisitor(cookies), {
    language: 'da',
    zone: 'Europe/Bucharest',
    hasAcceptedCookies: true,
  })
  const nothing = { language: 'en', zone: undefined, hasAcceptedCookies: false } as const
  assert.deepEqual(readVisitor(null), nothing)
  assert.deepEqual(readVisitor('language=xx; zone=Nowhere; accepted-cookies=0'), nothing)
})

test('choices have one spelling each, and missing choices have none', () => {
  const cookies = toVisitorCookies(readVisitor('zone=Europe/Oslo;x=1;language=nb'))
  assert.equal(cookies, 'language=nb; zone=Europe%2FOslo')
  assert.deepEqual(readVisitor(cookies), readVisitor('language=nb; zone=Europe/Oslo'))
  assert.equal(toVisitorCookies(readVisitor('zone=%E0%A4%A; session=1')), '')
})

test('an invalid zone is ignored', () => {
  for (const text of ['', '%E0%A4%A', '%00', 'x'.repeat(100), '<script>'])
    assert.equal(toKnownZone(text), undefined)
})
