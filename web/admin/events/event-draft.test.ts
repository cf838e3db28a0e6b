import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Category } from '@app/core/categories/category.ts'
import {
  toCategoryEdits,
  findDefaultCategory,
  EMPTY_FORM,
  eventFieldLabel,
  toEventFields,
  formFieldLabel,
  findMissingFields,
  findMissingInForm,
  describeMissing,
} from './event-draft.ts'

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

test('a save lists every missing field', () => {
  const missing = findMissingFields({
    category: 'DR1',
    title: 'Matador',
    description: ' ',
    date: null,
  })
  assert.deepEqual(missing, ['description', 'date'])
  assert.equal(
    describeMissing(missing.map(eventFieldLabel)),
    'Save failed. One of the properties is null: Description, Date',
  )
})

test('a new event starts with PRO-TV, or with the first category', () => {
  assert.equal(findDefaultCategory(CATEGORIES)?.id, 'RO_PROTV')
  assert.equal(findDefaultCategory(CATEGORIES.slice(0, 1))?.id, 'DR1')
  assert.equal(findDefaultCategory([]), undefined)
})

test('the title follows the category unless it was changed', () => {
  assert.deepEqual(toCategoryEdits({ title: 'DR1', category: 'DR1' }, 'RO_PROTV', CATEGORIES), {
    category: 'RO_PROTV',
    title: 'PRO-TV',
  })
  assert.deepEqual(toCategoryEdits({ title: 'Matador', category: 'DR1' }, 'RO_PROTV', CATEGORIES), {
    category: 'RO_PROTV',
  })
})

test('an empty event category in the form becomes the category’s title', () => {
  const form = {
    ...EMPTY_FORM,
    title: ' Series',
    category: 'RO_PROTV',
    description: 'Las Fierbinți ',
    details: '',
    date: '2026-11-26T19:30:00Z',
  }
  assert.deepEqual(toEventFields(form, CATEGORIES), {
    ...EMPTY_FORM,
    title: 'Series',
    category: 'RO_PROTV',
    description: 'Las Fierbinți',
    details: '',
    date: '2026-11-26T19:30:00Z',
  })
  assert.equal(toEventFields({ ...form, title: ' ' }, CATEGORIES).title, 'PRO-TV')
})

test('the form lists missing fields by their labels, in their order', () => {
  const form = { ...EMPTY_FORM, description: ' ' }
  const missing = findMissingInForm(form, CATEGORIES)
  assert.deepEqual(missing.map(formFieldLabel), ['Title', 'Category', 'Date and time'])
  const chosen = { ...form, description: 'Hamlet', category: 'DR1' }
  assert.deepEqual(findMissingInForm(chosen, CATEGORIES), ['date'])
})
