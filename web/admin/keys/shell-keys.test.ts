import assert from 'node:assert/strict'
import test from 'node:test'
import { SCREENS } from '../screens.ts'
import { GO_KEYS, readShellKey } from './shell-keys.ts'
import { CREATE_EVENT, toCreateEvent } from './signals.ts'

test('G and a letter go to a screen, other letters after G do nothing', () => {
  assert.deepEqual(readShellKey('g', false), { action: null, isG: true })
  assert.deepEqual(readShellKey('E', true), { action: { kind: 'go', path: 'events' }, isG: false })
  assert.deepEqual(readShellKey('n', true), { action: null, isG: false })
})

test('single letters with a shortcut run it, the others do nothing', () => {
  assert.deepEqual(readShellKey('?', false).action, { kind: 'keys' })
  assert.deepEqual(readShellKey('n', false).action, { kind: 'create' })
  assert.equal(readShellKey('e', false).action, null)
  assert.equal(readShellKey('Enter', false).action, null)
})

test('a new event from the events screen preserves their filter', () => {
  assert.equal(
    toCreateEvent({ pathname: '/app/events', search: '?text=cup' }),
    '/app/events?text=cup#create-event',
  )
  assert.equal(toCreateEvent({ pathname: '/app/history', search: '?x=1' }), CREATE_EVENT)
})

test('every letter goes to an existing screen', () => {
  const paths = new Set(SCREENS.map(({ path }) => path))
  assert.deepEqual(
    Object.values(GO_KEYS).filter((path) => !paths.has(path)),
    [],
  )
})
