import { afterEach, expect, test } from 'vitest'
import { scrollToRow } from './scroll-to-row.ts'

afterEach(() => document.body.replaceChildren())

function show(markup: string): HTMLElement {
  const element = document.createElement('div')
  element.innerHTML = markup
  document.body.append(element)
  return element
}

const found = (row: HTMLElement) => expect.poll(() => row.dataset['found']).toBe('true')

test('a row that is found takes the focus', async () => {
  const row = show('<input aria-label="Description">')
  scrollToRow(row, 'alone', () => row.querySelector('input')?.focus())
  await found(row)
  await expect.poll(() => document.activeElement).toBe(row.querySelector('input'))
})

test('a row that is found while a person types in a dialog leaves the focus there', async () => {
  const row = show('<input aria-label="Description">')
  let taken = 0
  scrollToRow(row, 'beside a dialog', () => (taken += 1))
  const field = show('<div role="dialog"><input aria-label="Search"></div>').querySelector('input')
  field?.focus()
  await found(row)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(taken).toBe(0)
  expect(document.activeElement).toBe(field)
})

test('a row that is found leaves the focus to a dialog that has not taken it yet', async () => {
  const row = show('<input aria-label="Description">')
  let taken = 0
  show('<div role="dialog">Search</div>')
  scrollToRow(row, 'before a dialog', () => (taken += 1))
  await found(row)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(taken).toBe(0)
})
