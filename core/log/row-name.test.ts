import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toRowName } from './row-name.ts'

test('an event is named by its description, or by its title without one', () => {
  const event = { title: 'Champions League', description: 'Final' }
  assert.equal(toRowName('events', event), 'Final')
  assert.equal(toRowName('events', { ...event, description: '' }), 'Champions League')
})

test('everything else is named by its title, whatever its description', () => {
  assert.equal(toRowName('crawlers', { title: 'Venue', description: 'Reads the venue' }), 'Venue')
})

test('a missing row and one without words have no name', () => {
  assert.equal(toRowName('categories', null), undefined)
  assert.equal(toRowName('events', { title: '', description: 3 }), undefined)
})
