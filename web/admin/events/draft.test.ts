import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Category } from '@app/core/categories/category.ts'
import {
  categoryEdits,
  defaultCategory,
  EMPTY_FORM,
  eventFieldLabel,
  fieldsOfForm,
  formFieldLabel,
  missingFields,
  missingInForm,
  missingSentence,
} from './draft.ts'

function category(id: string, title: string): Category {
  return {
    id,
    title,
    group: 'tv',
    parent: '',
    index: 0,
    version: 1,
    logoFile: null,
    imageFile: null,
  }
}

const CATEGORIES = [category('DR1', 'DR1'), category('RO_PROTV', 'PRO-TV')]

test('a save names every field that is missing', () => {
  const missing = missingFields({ category: 'DR1', title: 'Matador', description: ' ', date: null })
  assert.deepEqual(missing, ['description', 'date'])
  assert.equal(
    missingSentence(missing.map(eventFieldLabel)),
    'Save failed. One of the properties is null: Description, Date',
  )
})

test('a new event starts with PRO-TV, or with the first category', () => {
  assert.equal(defaultCategory(CATEGORIES)?.id, 'RO_PROTV')
  assert.equal(defaultCategory(CATEGORIES.slice(0, 1))?.id, 'DR1')
  assert.equal(defaultCategory([]), undefined)
})

test('the title follows the category only where nobody had changed it', () => {
  assert.deepEqual(categoryEdits({ title: 'DR1', category: 'DR1' }, 'RO_PROTV', CATEGORIES), {
    category: 'RO_PROTV',
    title: 'PRO-TV',
  })
  assert.deepEqual(categoryEdits({ title: 'Matador', category: 'DR1' }, 'RO_PROTV', CATEGORIES), {
    category: 'RO_PROTV',
  })
})

test("an event category that the form leaves open is the category's title", () => {
  const form = {
    ...EMPTY_FORM,
    title: ' Series',
    category: 'RO_PROTV',
    description: 'Las Fierbinți ',
    details: '',
    date: '2026-11-26T19:30:00Z',
  }
  assert.deepEqual(fieldsOfForm(form, CATEGORIES), {
    ...EMPTY_FORM,
    title: 'Series',
    category: 'RO_PROTV',
    description: 'Las Fierbinți',
    details: '',
    date: '2026-11-26T19:30:00Z',
  })
  assert.equal(fieldsOfForm({ ...form, title: ' ' }, CATEGORIES).title, 'PRO-TV')
})

test('the form names what it lacks as its fields are called, in their order', () => {
  const form = { ...EMPTY_FORM, description: ' ' }
  const missing = missingInForm(form, CATEGORIES)
  assert.deepEqual(missing.map(formFieldLabel), ['Title', 'Category', 'Date and time'])
  const chosen = { ...form, description: 'Hamlet', category: 'DR1' }
  assert.deepEqual(missingInForm(chosen, CATEGORIES), ['date'])
})
