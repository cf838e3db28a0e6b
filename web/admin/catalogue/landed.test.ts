import assert from 'node:assert/strict'
import { test } from 'node:test'
import { landedEdits, landedNew } from './landed.ts'
import type { CatalogueRow } from './rows.ts'

type Place = { id: string; version: number; title: string; country: string }
type Fields = { title: string; country: string }
type Row = CatalogueRow<Place, Fields>

const BRNO = { title: 'Brno', country: 'Czechia' }
const STORED = { id: 'brno', version: 7, ...BRNO }
const DRAFT: Row = { id: 'brno', fields: BRNO, stored: STORED, isDraft: true }
const FRESH: Row = { id: 'new-1', fields: BRNO, stored: null, isDraft: true }

const kept = (edits: Partial<Fields>, seen: number) => ({
  editsOf: () => edits,
  seenOf: () => seen,
})
const fieldsOf = ({ title, country }: Place) => ({ title, country })

test('edits that a later version holds count as saved, others wait', () => {
  assert.deepEqual(landedEdits([DRAFT], kept({ title: 'Brno' }, 5)), [DRAFT])
  assert.deepEqual(landedEdits([DRAFT], kept({ title: 'Brünn' }, 5)), [])
  assert.deepEqual(landedEdits([DRAFT], kept({ title: 'Brno' }, 7)), [])
})

test('a new row whose save was not answered is stored when the same one is there', () => {
  const madeOf = () => STORED
  assert.deepEqual(landedNew([FRESH], { madeOf, fieldsOf }), [{ row: FRESH, stored: STORED }])
  const other = { ...FRESH, fields: { ...BRNO, country: 'Austria' } }
  assert.deepEqual(landedNew([other], { madeOf, fieldsOf }), [])
  assert.deepEqual(landedNew([FRESH], { madeOf: () => undefined, fieldsOf }), [])
})
