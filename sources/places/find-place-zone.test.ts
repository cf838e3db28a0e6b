import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ZoneName } from '@app/core/time/zone.ts'
import { findCountry, zonesOfCountry } from './countries.ts'
import { findPlaceZone, type NamedPlace } from './find-place-zone.ts'
import countryNames from './country-names.json' with { type: 'json' }
import regionZones from './region-zones.json' with { type: 'json' }
import townZones from './town-zones.json' with { type: 'json' }

function assertZones(expected: [NamedPlace, string | null | undefined][]): void {
  for (const [place, zone] of expected)
    assert.equal(findPlaceZone(place), zone, JSON.stringify(place))
}

test('a country with one zone decides, in whatever language or code it is written', () => {
  for (const country of ['Danmark', 'DK', 'dnk', 'Dänemark', 'Danemarca', 'デンマーク'])
    assertZones([[{ country, locality: 'Anywhere' }, 'Europe/Copenhagen']])
  assertZones([
    [{ country: 'UK' }, 'Europe/London'],
    [{ country: 'Scotland' }, 'Europe/London'],
    [{ country: 'Argentina', locality: 'Córdoba' }, zonesOfCountry('AR')[0]],
    [{ country: 'CN' }, 'Asia/Shanghai'],
    [{ country: 'Georgia', locality: 'Tbilisi' }, 'Asia/Tbilisi'],
  ])
})

test('in a country with several zones the region decides, or a town of its smaller part', () => {
  assertZones([
    [{ country: 'US', region: 'NY' }, 'America/New_York'],
    [{ country: 'United States', region: 'Tennessee', locality: 'Memphis' }, 'America/Chicago'],
    [{ country: 'USA', region: 'TN', locality: 'Knoxville' }, 'America/New_York'],
    [{ country: 'US', region: 'TX', locality: 'El Paso' }, 'America/Denver'],
    [{ country: 'US', region: 'FL', locality: 'Pensacola' }, 'America/Chicago'],
    [{ country: 'US', region: 'US-IN', locality: 'Gary' }, 'America/Chicago'],
    [{ country: 'US', region: 'AZ', locality: 'Phoenix' }, 'America/Phoenix'],
    [{ country: 'Canada', region: 'Québec' }, 'America/Toronto'],
    [{ country: 'CA', region: 'SK', locality: 'Regina' }, 'America/Regina'],
    [{ country: 'AU', region: 'QLD' }, 'Australia/Brisbane'],
    [{ country: 'Brasil', region: 'AM' }, 'America/Manaus'],
    [{ country: 'MX', region: 'Quintana Roo' }, 'America/Cancun'],
    [{ country: 'España', region: 'Canarias' }, 'Atlantic/Canary'],
    [{ country: 'ID', region: 'Bali' }, 'Asia/Makassar'],
  ])
})

test('without a region a large town decides, or the zone of nearly the whole country', () => {
  assertZones([
    [{ country: 'US', locality: 'Austin' }, 'America/Chicago'],
    [{ country: 'AU', locality: 'Perth' }, 'Australia/Perth'],
    [{ country: 'Россия', locality: 'Новосибирск' }, 'Asia/Novosibirsk'],
    [{ country: 'RU', locality: 'Novosibirsk' }, 'Asia/Novosibirsk'],
    [{ country: 'MX', locality: 'Cancún' }, 'America/Cancun'],
    [{ country: 'Portugal', locality: 'Funchal' }, 'Atlantic/Madeira'],
    [{ country: 'Portugal', locality: 'Braga' }, 'Europe/Lisbon'],
    [{ country: 'US', locality: 'Nashville, TN' }, 'America/Chicago'],
  ])
})

test('without a country a region of North America or Australia decides, otherwise a large town', () => {
  assertZones([
    [{ locality: 'Berlin' }, 'Europe/Berlin'],
    [{ locality: 'København V' }, 'Europe/Copenhagen'],
    [{ region: 'WA', locality: 'Perth' }, 'Australia/Perth'],
    [{ region: 'WA', locality: 'Seattle' }, 'America/Los_Angeles'],
    [{ region: 'TX', locality: 'Paris' }, 'America/Chicago'],
    [{ region: 'ON', locality: 'London' }, 'America/Toronto'],
    [{ region: 'MI', locality: 'Milano' }, 'Europe/Rome'],
    [{ region: 'Georgia', locality: 'Atlanta' }, 'America/New_York'],
    [{ region: 'England', locality: 'Little Pier' }, 'Europe/London'],
  ])
})

test('an address in one line is read from its end', () => {
  assertZones([
    [{ address: '123 Main St, Austin, TX 78701, USA' }, 'America/Chicago'],
    [{ address: '9 Mill Rd, Knoxville, TN 37902' }, 'America/New_York'],
    [{ address: 'Hauptstraße 5, 10115 Berlin, Germany' }, 'Europe/Berlin'],
    [{ address: 'Rådhuspladsen 1, 1550 København V' }, 'Europe/Copenhagen'],
    [{ address: '4 Pier Road, Brighton BN2 1TW' }, 'Europe/London'],
    [{ address: '500 King St W, Toronto, ON M5V 1L9' }, 'America/Toronto'],
    [{ address: '1 Quay St, Sydney NSW 2000, Australia' }, 'Australia/Sydney'],
    [{ address: 'Rua A 1, Manaus - AM, Brasil' }, 'America/Manaus'],
    [{ address: 'Hall, Vancouver, BC' }, 'America/Vancouver'],
  ])
})

test('a place whose zone cannot be determined is unknown, and a street or hall alone names no place', () => {
  assertZones([
    [{ country: 'US', locality: 'Springfield' }, null],
    [{ country: 'RU' }, null],
    [{ locality: 'Nowhere-on-Sea' }, null],
    [{ address: 'Kajen 4' }, undefined],
    [{ address: 'Royal Arena' }, undefined],
    [{ address: 'Havana' }, undefined],
    [{ address: 'Boston, Kajen 4' }, undefined],
    [{ country: 'US', locality: 'constructor' }, null],
    [{}, undefined],
    [{ country: '', region: ' ', locality: '' }, undefined],
  ])
})

test('every zone of the tables exists, and every country has its own', () => {
  const tables = [...Object.values(regionZones.regions), ...Object.values(townZones.towns)]
  const zones = tables.flatMap((table) => Object.keys(table))
  assert.ok(zones.length > 300, String(zones.length))
  for (const zone of [...zones, ...Object.values(regionZones.main)])
    assert.ok(ZoneName.safeParse(zone).success, zone)
  for (const [long, short] of Object.entries(countryNames.codes)) {
    assert.equal(findCountry(long), short)
    assert.ok(zonesOfCountry(short).length > 0, short)
  }
})
