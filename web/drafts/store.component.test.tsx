import { afterEach, expect, test } from 'vitest'
import { currentOperator } from '../current-operator.ts'
import { createDraftStore, draftStore, type DraftStore } from './store.ts'
import { writeNow } from '../ui/write-soon.ts'
import { announceTab } from './tabs.ts'
import { draftsPrefix, hasUnsaved, watchUnsaved } from './unsaved.ts'

const STORED = { version: 1, fields: { title: 'TV3' } }

afterEach(() => localStorage.clear())

/** A unique prefix per test, because stores live as long as the page. */
function prefixOf(name: string): string {
  return `test ${name} in `
}

function openTab(prefix: string, tab: string): DraftStore {
  announceTab(tab)
  return createDraftStore(prefix, tab)
}

function write(store: DraftStore, title: string, id = 'a') {
  store.dispatch({ kind: 'written', rows: [{ id, stored: STORED, fields: { title } }] })
}

/** Does what the browser does for real tabs: each is notified of what the others wrote. */
function notifyTabs() {
  writeNow()
  for (const key of Object.keys(localStorage)) {
    const newValue = localStorage.getItem(key)
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  }
}

test('an edit in one tab appears in the others, which can continue it', () => {
  const prefix = prefixOf('two tabs')
  const [one, other] = [openTab(prefix, 'one'), openTab(prefix, 'other')]
  write(one, 'TV')
  notifyTabs()
  expect(other.read().get('a')?.edits['title']?.value).toBe('TV')
  write(other, 'TV2')
  notifyTabs()
  expect(one.read().get('a')?.edits['title']?.value).toBe('TV2')
  expect(one.read().get('a')?.rivals).toEqual({})
})

test('a reloaded page takes over the drafts of the previous one, and no other tab keeps them', async () => {
  const prefix = prefixOf('reload')
  const closed = createDraftStore(prefix, 'closed')
  write(closed, 'TV')
  writeNow()
  const opened = openTab(prefix, 'opened')
  expect(opened.read().get('a')?.edits['title']?.value).toBe('TV')
  await expect.poll(() => localStorage.getItem(`${prefix}closed`)).toBeNull()
  expect(opened.read().get('a')?.edits['title']?.value).toBe('TV')
})

test('a row that did not change stays the same object', () => {
  const store = openTab(prefixOf('identity'), 'one')
  write(store, 'TV', 'a')
  const before = store.read().get('a')
  write(store, 'TV2', 'b')
  expect(store.read().get('a')).toBe(before)
})

test('listeners are notified of changes and of nothing else', () => {
  const store = openTab(prefixOf('listen'), 'one')
  let count = 0
  const stop = store.listen(() => (count += 1))
  write(store, 'TV')
  store.dispatch({ kind: 'heard' })
  stop()
  write(store, 'TV2')
  expect(count).toBe(1)
})

test('drafts of the previous version are imported once', () => {
  currentOperator.write('anna')
  const kept = { a: { seen: 3, edits: { title: 'TV' } } }
  localStorage.setItem('unsaved-categories of anna', JSON.stringify(kept))
  const fresh = [{ id: 'new-1', fields: { title: 'fresh' } }]
  localStorage.setItem('new-categories of anna', JSON.stringify(fresh))
  const drafts = draftStore('categories').read()
  expect(drafts.get('a')?.edits['title']).toEqual({ value: 'TV', was: undefined, base: 3 })
  expect(drafts.get('new-1')?.isNew).toBe(true)
  expect(drafts.get('new-1')?.edits['title']?.value).toBe('fresh')
  expect(localStorage.getItem('unsaved-categories of anna')).toBeNull()
})

test('a thousand rows can be edited letter by letter without delay', () => {
  const store = openTab(prefixOf('many'), 'one')
  const rows = Array.from({ length: 1000 }, (_unused, place) => ({
    id: `row${place}`,
    stored: STORED,
    fields: { title: `TV ${place}` },
  }))
  store.dispatch({ kind: 'written', rows })
  expect(store.read().size).toBe(1000)
  write(store, 'TV x', 'row7')
  expect(store.read().get('row7')?.edits['title']?.value).toBe('TV x')
})

test('the shell sees an edit before it is stored, and its end', () => {
  currentOperator.write('anna')
  let calls = 0
  const stop = watchUnsaved(() => (calls += 1))
  const store = createDraftStore(draftsPrefix('events'), 'eager')
  write(store, 'TV')
  expect(hasUnsaved('events', 'a')).toBe(true)
  store.dispatch({ kind: 'reset', ids: ['a'] })
  expect(hasUnsaved('events', 'a')).toBe(false)
  expect(calls).toBe(2)
  stop()
})
