import assert from 'node:assert/strict'
import test from 'node:test'
import { startWidget, reduceWidget, widgetKey } from './widget-state.ts'

test('a panel starts collapsed only if that was stored', () => {
  assert.equal(startWidget(null), 'default')
  assert.equal(startWidget('collapse'), 'collapse')
  assert.equal(startWidget('fullscreen'), 'default')
})

test('each button toggles its state', () => {
  assert.equal(reduceWidget('default', 'collapse'), 'collapse')
  assert.equal(reduceWidget('collapse', 'collapse'), 'default')
  assert.equal(reduceWidget('default', 'fullscreen'), 'fullscreen')
  assert.equal(reduceWidget('fullscreen', 'fullscreen'), 'default')
})

test('a collapsed panel opens when it goes full screen', () => {
  assert.equal(reduceWidget('collapse', 'fullscreen'), 'fullscreen')
})

test('leaving full screen changes no other state', () => {
  assert.equal(reduceWidget('fullscreen', 'leave'), 'default')
  assert.equal(reduceWidget('collapse', 'leave'), 'collapse')
})

test('panels with different names are stored separately', () => {
  assert.notEqual(widgetKey('users'), widgetKey('backups'))
})
