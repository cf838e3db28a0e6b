import assert from 'node:assert/strict'
import { test } from 'node:test'
import { divideCrawlers, findSite } from './parts.ts'
import { makeCrawler as crawler } from './testing/listed-crawler.ts'

const NOW = Temporal.Instant.from('2026-11-21T06:00:00Z')

const ALL = [
  crawler('Quay', { url: 'https://www.quay.example/{today}' }),
  crawler('Attic', { active: false, url: 'https://quay.example' }),
  crawler('Zoo', { expireDate: '2026-11-20T06:00:00Z' }),
  crawler('Arena', { url: 'http://arena.example:8080/events?week={week}' }),
  crawler('Books', { url: 'https://quay.example/books' }),
  crawler('Empty'),
  crawler('Bay', { expireDate: '2026-11-20T06:00:00Z' }),
]

function titles(bySite: boolean): [string, string[]][] {
  return divideCrawlers(ALL, { now: NOW, bySite }).map((part) => [
    part.title,
    part.crawlers.map(({ title }) => title),
  ])
}

test('crawlers that need attention come first, then active ones, then offline ones, each by title', () => {
  assert.deepEqual(titles(false), [
    ['Needs you', ['Bay', 'Zoo']],
    ['Active', ['Arena', 'Books', 'Empty', 'Quay']],
    ['Offline', ['Attic']],
  ])
})

test('by site, active crawlers are listed under their hosts, those without an address last', () => {
  assert.deepEqual(titles(true), [
    ['Needs you', ['Bay', 'Zoo']],
    ['arena.example', ['Arena']],
    ['quay.example', ['Books', 'Quay']],
    ['No address', ['Empty']],
    ['Offline', ['Attic']],
  ])
})

test('empty parts are left out', () => {
  assert.deepEqual(divideCrawlers([], { now: NOW, bySite: false }), [])
})

test('the site is the host of the address, also with date tokens in it', () => {
  assert.equal(findSite('https://www.Quay.example/{today}/programme'), 'quay.example')
  assert.equal(findSite('https://name@quay.example:8443'), 'quay.example')
  assert.equal(findSite(' https://quay.example?day={today} '), 'quay.example')
  assert.equal(findSite('ftp://quay.example'), null)
  assert.equal(findSite(''), null)
})
