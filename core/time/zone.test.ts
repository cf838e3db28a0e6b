import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { findZone, ZoneName } from './zone.ts'

test('a zone is known by its name, in any case and by names of the past', () => {
  assert.equal(findZone('europe/copenhagen'), 'Europe/Copenhagen')
  for (const name of ['UTC', 'Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kiev', 'Europe/Kyiv', 'GB'])
    assert.equal(findZone(name), name)
  for (const name of ['Etc/GMT+5', 'EST5EDT', 'America/Argentina/Buenos_Aires'])
    assert.equal(findZone(name), name)
})

test('instants, offsets and what only one of Temporal and PostgreSQL takes are no zones', () => {
  const instants = ['2026-11-27T10:00:00Z', '2026-11-27T10:00+01:00[Europe/Paris]', 'T10+01']
  const offsets = ['+05:30', '-05', '+0530', '+00:00', '−05:30', 'UTC+2', 'GMT-3']
  const ofPostgres = [
    'localtime',
    'posixrules',
    'Factory',
    'posix/Europe/Berlin',
    'Foo5Bar',
    '10:00',
  ]
  const others = [
    '',
    ' ',
    'Z',
    'CEST',
    '[Europe/Paris]',
    ' Europe/Paris',
    'Europe/Paris\0',
    'Mars/Base',
  ]
  for (const text of [...instants, ...offsets, ...ofPostgres, ...others])
    assert.equal(findZone(text), undefined, text)
})

test('names that PostgreSQL reads without summer time become those of a place with the same time', () => {
  assert.deepEqual(['CET', 'met', 'EET', 'WET'].map(findZone), [
    'Europe/Brussels',
    'Europe/Brussels',
    'Europe/Athens',
    'Europe/Lisbon',
  ])
})

test('a wrong zone is refused in words', () => {
  assert.equal(ZoneName.parse('utc'), 'UTC')
  const { error } = ZoneName.safeParse('2026-11-27T10:00:00Z')
  assert.match(error?.issues[0]?.message ?? '', /is not a time zone/)
})

test('whatever is a zone stays the same zone when it is read again', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const anyText = fc.oneof(
    fc.constantFrom(...zones),
    fc.constantFrom(...zones).map((zone) => zone.toUpperCase()),
    fc.string(),
    fc
      .tuple(fc.constantFrom('+', '-', 'T', 'UTC', 'GMT'), fc.nat(23))
      .map((parts) => parts.join('')),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      const zone = findZone(text)
      assert.equal(zone === undefined ? undefined : findZone(zone), zone)
      if (zones.some((one) => one.toLowerCase() === text.toLowerCase()))
        assert.equal(zone?.toLowerCase(), text.toLowerCase())
      else assert.doesNotMatch(zone ?? '', /^[+-]|\d{2}:/)
    }),
  )
})
