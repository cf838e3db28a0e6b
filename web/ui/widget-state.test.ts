import assert from 'node:assert/strict'
import test from 'node:test'
import { startWidget, widgetAfter, widgetKey } from './widget-state.ts'

test('a panel starts collapsed only where that was kept of it', () => {
  assert.equal(startWidget(null), 'default')
  assert.equal(startWidget('collapse'), 'collapse')
  assert.equal(startWidget('fullscreen'), 'default')
})

test('each press leads there and, pressed again, back', () => {
  assert.equal(widgetAfter('default', 'collapse'), 'collapse')
  assert.equal(widgetAfter('collapse', 'collapse'), 'default')
  assert.equal(widgetAfter('default', 'fullscreen'), 'fullscreen')
  assert.equal(widgetAfter('fullscreen', 'fullscreen'), 'default')
})

test('a collapsed panel opens when it takes the whole screen', () => {
  assert.equal(widgetAfter('collapse', 'fullscreen'), 'fullscreen')
})

test('leaving the whole screen leaves every other state alone', () => {
  assert.equal(widgetAfter('fullscreen', 'leave'), 'default')
  assert.equal(widgetAfter('collapse', 'leave'), 'collapse')
})

test('panels of different names are kept apart', () => {
  assert.notEqual(widgetKey('users'), widgetKey('backups'))
})
