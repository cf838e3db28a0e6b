import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toRowName } from './row-name.ts'

test('an event is called by what happens, and by its title where nothing is said of that', () => {
  const event = { title: 'Champions League', description: 'Final' }
  assert.equal(toRowName('events', event), 'Final')
  assert.equal(toRowName('events', { ...event, description: '' }), 'Champions League')
})

test('everything else is called by its title, whatever describes it', () => {
  assert.equal(toRowName('crawlers', { title: 'Venue', description: 'Reads the venue' }), 'Venue')
})

test('what is gone and what has no words has no name', () => {
  assert.equal(toRowName('categories', null), undefined)
  assert.equal(toRowName('events', { title: '', description: 3 }), undefined)
})
