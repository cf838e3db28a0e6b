import type { EventStatus } from '@app/core/events/fields.ts'
import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { AppError } from '@app/core/errors.ts'
import { toCsvLine } from '@app/core/exports/csv.ts'
import { EXPORT_COLUMNS } from '@app/core/exports/tables.ts'
import { planImport } from '@app/core/imports/plan-import.ts'
import { checkRows } from '@app/core/imports/event-to-add.ts'
import { guessMapping } from '@app/core/imports/file-fields.ts'
import { readFileRows } from '@app/core/imports/file-rows.ts'
import type { FileTable } from '@app/core/imports/file-rows.ts'
import { readJsonTable } from '@app/core/imports/json-table.ts'
import { decodeText, readCsv, rejectedCsv } from './csv.ts'

const CATEGORIES = [{ id: 'CONCERTS', title: 'Concerts' }]

test('commas, semicolons, tabs and quotes are parsed, and empty lines are skipped', () => {
  const expected = { headers: ['date', 'name'], rows: [['2026-11-21', 'A "b", c']] }
  assert.deepEqual(readCsv('date,name\r\n2026-11-21,"A ""b"", c"\r\n\r\n'), expected)
  assert.deepEqual(readCsv('date;name\n2026-11-21;"A ""b"", c"'), expected)
  assert.deepEqual(readCsv('\ufeffdate\tname\n2026-11-21\t"A ""b"", c"\n'), expected)
})

test('text is decoded as UTF-8, as UTF-16 with a BOM, otherwise as Western European', () => {
  const utf8 = new TextEncoder().encode('\ufeffKøbenhavn')
  assert.equal(decodeText(utf8), 'København')
  assert.equal(decodeText(Uint8Array.from([0x4b, 0xf8, 0x62])), 'Køb')
  assert.equal(decodeText(Uint8Array.from([0xff, 0xfe, 0x4b, 0, 0xf8, 0])), 'Kø')
  assert.equal(decodeText(Uint8Array.from([0xfe, 0xff, 0, 0x4b, 0, 0xf8])), 'Kø')
})

test('ten thousand rows are parsed, and rows of another length keep their cells', () => {
  const lines = Array.from({ length: 10_000 }, (_, number) => `2026-11-21,Concert ${number}`)
  const { rows } = readCsv(['date,name', ...lines, 'short'].join('\n'))
  assert.equal(rows.length, 10_001)
  assert.deepEqual(rows.at(-1), ['short'])
})

test('rejected rows are exported with the reason first, safe to open in a spreadsheet', () => {
  const table = { headers: ['date', 'name'], rows: [] }
  const text = rejectedCsv(table, [
    { row: 3, cells: ['=now()'], reason: message('"=now()" is not a date') },
  ])
  assert.equal(text, '\ufeffrow,reason,date,name\r\n3,"""=now()"" is not a date",\'=now(),\r\n')
})

const words = fc
  .string({ unit: 'binary', maxLength: 30 })
  .map((text) => `x${text}y`.toWellFormed())
  .map((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').normalize('NFC'))
const risky = fc
  .array(fc.constantFrom("'", '=', '+', '-', '@', '"', ',', ';', '\n', '\t', '|', 'a', ' '))
  .map((signs) => signs.join(''))
const line = fc
  .tuple(risky, words)
  .map(([begin, rest]) => `${begin}${rest}`.replace(/\s+/g, ' ').trim())
const timed = fc.record({
  id: fc.uuid(),
  title: line,
  category: fc.constant('CONCERTS'),
  description: line,
  details: fc.tuple(risky, words).map((parts) => parts.join('').trim()),
  date: fc.integer({ min: 0, max: 4_000_000_000 }).map(instant),
  isDay: fc.constant<boolean>(false),
  zone: fc.constantFrom<string | null>(null, 'Europe/Copenhagen'),
  crawler: fc.constant(null),
  sourceId: fc.option(
    fc.string({ unit: 'grapheme-ascii', minLength: 1 }).map((text) => `s${text}s`),
  ),
  url: fc.option(fc.webUrl()),
  status: fc.constantFrom<EventStatus>('scheduled', 'postponed', 'cancelled'),
  formerDate: fc.constant<string | null>(null),
})
const movedFrom = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => ({
  status: 'moved' as const,
  formerDate: instant(seconds),
}))
const lasts = fc.option(fc.integer({ min: 0, max: 40 }))
const stored = fc.tuple(timed, lasts, fc.option(movedFrom)).map(([event, days, moved]) => ({
  ...event,
  ...moved,
  endDate: days === null ? null : instant(secondsOf(event.date) + days * 80_000),
}))
const days = fc.tuple(timed, lasts).map(([event, more]) => {
  const day = Temporal.Instant.from(event.date).toZonedDateTimeISO('Europe/Bucharest').startOfDay()
  const last = more === null ? null : day.add({ days: more }).startOfDay()
  return {
    ...event,
    isDay: true,
    zone: 'Europe/Bucharest',
    date: day.toInstant().toString(),
    endDate: last && last.toInstant().toString(),
  }
})

test('an exported CSV or JSON file can be imported unchanged', () => {
  const columns = EXPORT_COLUMNS.events
  fc.assert(
    fc.property(fc.array(fc.oneof(stored, days), { minLength: 1, maxLength: 6 }), (events) => {
      const lines = events.map((event) => {
        const row = { ...event, additionalCategories: ['DK_DR1'] }
        return toCsvLine(columns.map((name) => row[name]))
      })
      assertUnchanged(events, readCsv(`\ufeff${toCsvLine(columns)}${lines.join('')}`))
      const table = readJsonTable(JSON.stringify(events))
      assert.ok(table)
      assertUnchanged(events, table)
    }),
  )
})

type Exported = typeof stored extends fc.Arbitrary<infer T> ? T : never

function assertUnchanged(events: Exported[], table: FileTable) {
  const { events: read, wrong } = readFileRows(table, {
    mapping: guessMapping(table.headers),
    order: 'day-first',
    zone: 'Pacific/Chatham',
    category: null,
    categories: CATEGORIES.map((category) => ({ ...category, places: [] })),
  })
  assert.deepEqual(wrong, [])
  assert.deepEqual(
    read.map(({ image: _image, ...event }) => event),
    events.map(({ id: _id, crawler: _crawler, ...event }) => event),
  )
  const { rows } = checkRows(read)
  const before = events.map((event) => ({ ...event, version: 1, additionalCategories: [] }))
  const now = Temporal.Instant.from('2026-11-21T12:00:00Z')
  const [first] = before
  if (before.length !== 1 || !first) return
  assert.deepEqual(planImport(rows, [first], now), {
    creates: [],
    updates: [],
    unchanged: 1,
    wrong: [],
    elsewhere: 0,
    outcomes: [{ kind: 'unchanged' }],
  })
}

function secondsOf(text: string): number {
  return Temporal.Instant.from(text).epochMilliseconds / 1000
}

function instant(seconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toString()
}

test('UTF-16 without a BOM is detected by its zero bytes', () => {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
  assert.equal(decodeText(bytes('dato;Blåbær')), 'dato;Blåbær')
  assert.equal(decodeText(bytes('dato;Blåbær').reverse()), 'ræbålB;otad')
})

test('a file that is not a table says why', () => {
  const refusal = (text: string) => {
    try {
      return String(readCsv(text).rows.length)
    } catch (error) {
      return error instanceof AppError ? error.message : 'no refusal'
    }
  }
  assert.equal(refusal(''), 'The file is empty')
  assert.equal(refusal('\ufeff \n\n'), 'The file is empty')
  assert.equal(refusal('date;name\n'), 'The file has no rows below the names of its columns')
  assert.equal(
    refusal('\u0089PNG\n\u001a\0\0'),
    'The file holds no text: save it as CSV, ICS or JSON',
  )
  assert.equal(
    refusal('date,name\n2027-01-02,A\n2027-01-03,"B\n2027-01-04,C'),
    'The quote in row 2 below the names of the columns is never closed',
  )
})

test('cells beyond the last name form columns without a name, and empty ones do not', () => {
  assert.deepEqual(readCsv('date,name\n2027-01-02,A,,more\n2027-01-03,B,,,,').headers, [
    'date',
    'name',
    '',
    '',
  ])
})
