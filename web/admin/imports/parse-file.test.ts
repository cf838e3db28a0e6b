import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseImportFile } from './parse-file.ts'

test('the type of a file is determined by its content, not its name', () => {
  const kinds = {
    'BEGIN:VCALENDAR\r\nEND:VCALENDAR': 'calendar',
    '\ufeff BEGIN:VCALENDAR': 'calendar',
    'date,name\n2026-11-21,A': 'table',
    '[{"date":"2026-11-21"}]': 'table',
    '\ufeff{"events":[{"date":"2026-11-21"}]}': 'table',
    '{"@type":"Event","name":"A"}': 'linked-data',
  }
  for (const [text, kind] of Object.entries(kinds))
    assert.equal(parseImportFile('file.txt', text).kind, kind, text)
})

test('a file without rows is rejected with the reason', () => {
  assert.throws(() => parseImportFile('a.csv', 'date,name'), /no rows/)
  assert.throws(() => parseImportFile('a.json', '[1, 2]'), /no list of objects/)
  assert.throws(() => parseImportFile('a.json', '[{'), /no JSON/)
})
