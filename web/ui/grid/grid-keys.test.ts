import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toGridMove, type GridMode, type Press } from './grid-keys.ts'

function move(key: string, mode: GridMode, focusedCell: Partial<Press> = {}) {
  return toGridMove(
    {
      key,
      hasCommand: false,
      hasShift: false,
      hasAlt: false,
      hasList: false,
      hasLines: false,
      ...focusedCell,
    },
    mode,
  )
}

test('on a cell the arrows move, inside it they are left to the input', () => {
  assert.deepEqual(move('ArrowDown', 'on'), { to: 'down' })
  assert.deepEqual(move('ArrowLeft', 'on'), { to: 'left' })
  assert.equal(move('ArrowDown', 'in'), undefined)
  assert.equal(move('ArrowLeft', 'in'), undefined)
})

test('Up and Down move past a closed list, also inside a cell, and Alt+Down opens it', () => {
  assert.deepEqual(move('ArrowDown', 'in', { hasList: true }), { to: 'down' })
  assert.deepEqual(move('ArrowUp', 'on', { hasList: true }), { to: 'up' })
  assert.deepEqual(move('ArrowDown', 'on', { hasList: true, hasAlt: true }), { to: 'list' })
  assert.equal(move('ArrowDown', 'on', { hasAlt: true }), undefined)
  assert.equal(move('ArrowDown', 'on', { hasList: true, hasCommand: true }), undefined)
})

test('Enter starts editing a cell, and commits from inside it', () => {
  assert.deepEqual(move('Enter', 'on'), { to: 'inside' })
  assert.deepEqual(move('F2', 'on'), { to: 'inside' })
  assert.deepEqual(move('Enter', 'in'), { to: 'commit' })
})

test('in a multi-line text Shift+Enter and Alt+Enter insert a line, elsewhere they behave as usual', () => {
  assert.deepEqual(move('Enter', 'in', { hasLines: true, hasShift: true }), { to: 'line' })
  assert.deepEqual(move('Enter', 'in', { hasLines: true, hasAlt: true }), { to: 'line' })
  assert.deepEqual(move('Enter', 'in', { hasLines: true }), { to: 'commit' })
  assert.deepEqual(move('Enter', 'in', { hasShift: true }), { to: 'commit' })
  assert.equal(move('ArrowDown', 'in', { hasLines: true }), undefined)
})

test('typing on a cell writes into it, in any alphabet', () => {
  assert.deepEqual(move('a', 'on'), { to: 'inside', typed: 'a' })
  assert.deepEqual(move('Ș', 'on'), { to: 'inside', typed: 'Ș' })
  assert.deepEqual(move('😀', 'on'), { to: 'inside', typed: '😀' })
  assert.equal(move('Shift', 'on'), undefined)
  assert.equal(move('a', 'in'), undefined)
})

test('Tab is never intercepted, so nobody is trapped in a grid', () => {
  assert.equal(move('Tab', 'on'), undefined)
  assert.equal(move('Tab', 'in'), undefined)
  assert.equal(move('Tab', 'on', { hasShift: true }), undefined)
})

test('Home and End move along the row, with Ctrl to the first and last row', () => {
  assert.deepEqual(move('Home', 'on'), { to: 'first' })
  assert.deepEqual(move('End', 'on'), { to: 'last' })
  assert.deepEqual(move('Home', 'on', { hasCommand: true }), { to: 'top' })
  assert.deepEqual(move('End', 'on', { hasCommand: true }), { to: 'bottom' })
  assert.equal(move('End', 'in'), undefined)
})

test('Ctrl+S saves from anywhere, other keys with Ctrl are left to the browser', () => {
  assert.deepEqual(move('s', 'in', { hasCommand: true }), { to: 'save' })
  assert.deepEqual(move('s', 'on', { hasCommand: true }), { to: 'save' })
  assert.equal(move('c', 'on', { hasCommand: true }), undefined)
  assert.equal(move('v', 'in', { hasCommand: true }), undefined)
})

test('Escape reverts, Delete clears a cell, Shift+Space selects the row', () => {
  assert.deepEqual(move('Escape', 'in'), { to: 'revert' })
  assert.deepEqual(move('Delete', 'on'), { to: 'clear' })
  assert.equal(move('Delete', 'in'), undefined)
  assert.deepEqual(move(' ', 'on', { hasShift: true }), { to: 'toggle' })
})

test('Alt+Enter opens all fields of a row, but inserts a line in a multi-line text', () => {
  assert.deepEqual(move('Enter', 'on', { hasAlt: true }), { to: 'open' })
  assert.deepEqual(move('Enter', 'in', { hasAlt: true }), { to: 'open' })
  assert.deepEqual(move('Enter', 'on', { hasAlt: true, hasLines: true }), { to: 'open' })
  assert.deepEqual(move('Enter', 'in', { hasAlt: true, hasLines: true }), { to: 'line' })
})
