import assert from 'node:assert/strict'
import test from 'node:test'
import { startWidget, reduceWidget, widgetKey } from './widget-state.ts'

test('a panel starts collapsed only where that was kept of it', () => {
  assert.equal(startWidget(null), 'default')
  assert.equal(startWidget('collapse'), 'collapse')
  assert.equal(startWidget('fullscreen'), 'default')
})

test('each press leads there and, pressed again, back', () => {
  assert.equal(reduceWidget('default', 'collapse'), 'collapse')
  assert.equal(reduceWidget('collapse', 'collapse'), 'default')
  assert.equal(reduceWidget('default', 'fullscreen'), 'fullscreen')
  assert.equal(reduceWidget('fullscreen', 'fullscreen'), 'default')
})

test('a collapsed panel opens when it takes the whole screen', () => {
  assert.equal(reduceWidget('collapse', 'fullscreen'), 'fullscreen')
})

test('leaving the whole screen leaves every other state alone', () => {
  assert.equal(reduceWidget('fullscreen', 'leave'), 'default')
  assert.equal(reduceWidget('collapse', 'leave'), 'collapse')
})

test('panels of different names are kept apart', () => {
  assert.notEqual(widgetKey('users'), widgetKey('backups'))
})
