import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMatchStatus } from './match-status.ts'

test('the status text of a match is mapped to a status', () => {
  for (const text of ['Postp.', 'Pst', 'Postponed', 'Susp.', 'Delayed', 'Rinviata', 'Posticipata'])
    assert.equal(readMatchStatus(text), 'postponed', text)
  for (const text of ['Canc.', 'Cancelled', 'Aband.', 'AW', 'Awarded', 'W.O.', 'Annullata'])
    assert.equal(readMatchStatus(text), 'cancelled', text)
  for (const text of ['NS', 'FT', 'AET', 'ToFi', "45'", 'HT', '', '20:45'])
    assert.equal(readMatchStatus(text), 'scheduled', text)
})
