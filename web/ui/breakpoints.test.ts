import assert from 'node:assert/strict'
import test from 'node:test'
import { breakpointOf, inEm } from './breakpoints.ts'

test('each breakpoint starts and ends at its pixel', () => {
  const widths = [0, 543, 544, 767, 768, 991, 992, 1199, 1200, 3840]
  const named = widths.map((width) => breakpointOf(width))
  assert.deepEqual(named, ['xs', 'xs', 'sm', 'sm', 'md', 'md', 'lg', 'lg', 'xl', 'xl'])
})

test('media queries use breakpoints in em', () => {
  assert.equal(inEm('sm'), '34em')
  assert.equal(inEm('xl'), '75em')
})
