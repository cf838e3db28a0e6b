import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toMatchedEvent } from './matched-source.ts'
import { createPlan, createFound, NOW, only } from './testing/fixtures.ts'
import type { StoredLinks } from './event-links.ts'
import type { StoredEvent } from './differences.ts'

const NO_LINKS: StoredLinks = { links: [], reportedByOthers: new Set(), merged: new Set() }

/** The kind of item for a found programme if another guide reported one with these details. */
function planBeside(category: string, details: [found: string, stored: string]) {
  const categories = new Map([[category, category]])
  const found = createFound({ title: 'DR1', description: 'Red Sparrow', details: details[0] })
  const { event } = only(createPlan([found], undefined, { crawler: { category }, categories }))
  assert.ok(event)
  const stored: StoredEvent[] = [
    {
      ...event,
      description: 'RED SPARROW',
      details: details[1],
      id: 'e-1',
      version: 1,
      additionalCategories: [],
      crawler: 'other',
    },
  ]
  const groups = new Map([
    ['DK_DR1', 'tvchannels'],
    ['CONCERTS', 'concerts'],
  ])
  return only(
    createPlan(
      [found],
      { stored, memory: [] },
      { crawler: { category }, linked: NO_LINKS, groups, categories },
    ),
  ).kind
}

test('two guides’ descriptions of a programme are not places; two venues’ are', () => {
  const spies: [string, string] = ['En russisk ballerina bliver spion.', 'En ballerina värvas.']
  assert.equal(planBeside('DK_DR1', spies), 'merge')
  assert.equal(planBeside('CONCERTS', ['Vega', 'Loppen']), 'add')
})

test('genres are not places', () => {
  const film = createFound({ details: 'Action, Crime, Drama\nBen Affleck' })
  const { event } = only(createPlan([film], undefined, { now: NOW }))
  assert.ok(event)
  assert.equal(toMatchedEvent(event, 'a').place, null)
  assert.equal(toMatchedEvent({ ...event, details: 'Ação, Policial, Drama' }, 'a').place, null)
  assert.equal(
    toMatchedEvent({ ...event, details: 'Drama Theatre, Oslo' }, 'a').place,
    'Drama Theatre, Oslo',
  )
})
