import assert from 'node:assert/strict'
import test from 'node:test'
import { setDaysInLink, readDays, parseWebAddress } from './days-link.ts'

const SITE = 'https://www.livescore.com/soccer/england'

test('the days text replaces the days of a link', () => {
  assert.equal(setDaysInLink(`${SITE}/7-days/`, '3-days'), `${SITE}/3-days/`)
  assert.equal(
    setDaysInLink(`${SITE}/fixtures/14-days?tz=0#top`, '7-days'),
    `${SITE}/fixtures/7-days?tz=0#top`,
  )
})

test('the days are appended to the path of a link without days', () => {
  assert.equal(setDaysInLink(`${SITE}/`, '7-days'), `${SITE}/7-days`)
  assert.equal(setDaysInLink(`  ${SITE}?tz=0 `, ' 7-Days '), `${SITE}/7-days?tz=0`)
  assert.equal(setDaysInLink('https://scores.example', '2-days'), 'https://scores.example/2-days')
  assert.equal(setDaysInLink(`${SITE}/17-days-of-cup`, '2-days'), `${SITE}/17-days-of-cup/2-days`)
})

test('an empty link and an invalid address are refused', () => {
  assert.throws(() => setDaysInLink(' \n ', '7-days'), {
    code: 'bad-input',
    message: 'URL is empty',
  })
  for (const link of ['soccer', 'ftp://scores.example/', 'https://', 'https://a b/']) {
    const message = `"${link}" is not a web address`
    assert.throws(() => setDaysInLink(link, '7-days'), { code: 'bad-input', message })
  }
  assert.equal(parseWebAddress(' HTTP://scores.example/ '), 'HTTP://scores.example/')
})

test('an invalid number of days is refused and quoted', () => {
  assert.deepEqual(['1-days', '30-days', ' 7-DAYS '].map(readDays), [1, 30, 7])
  for (const text of ['', '7', 'days', '0-days', '31-days', '-1-days', '7-days/../x', '7 days']) {
    const message = `"${text}" is no number of days: write 1-days to 30-days`
    assert.throws(() => setDaysInLink(SITE, text), { code: 'bad-input', message })
  }
})
