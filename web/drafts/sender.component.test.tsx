import { message } from '@app/core/messages/message.ts'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../api-error.ts'
import { startResending, saveRows, type Sender, type SentRow } from './sender.ts'
import { createDraftStore } from './store.ts'

const STORED = { version: 1, fields: { title: 'TV3', details: 'DK' } }
const ROW: SentRow = { id: 'a', version: 1, fields: { title: 'TV' } }

afterEach(() => localStorage.clear())

function storeOf(name: string) {
  const store = createDraftStore(`sender ${name} in `, 'tab')
  const write = (fields: object, id = 'a') =>
    store.dispatch({ kind: 'written', rows: [{ id, stored: STORED, fields: { ...fields } }] })
  return { store, write }
}

function senderOf(write: Sender['write']): Sender {
  return { write, idOf: ({ id }) => id.replace('new-', '') }
}

/** A server that responds only when the test says so. */
function slowServer() {
  const asked: { rows: readonly SentRow[]; key: string; answer: (set: number) => void }[] = []
  const write: Sender['write'] = (rows, key) =>
    new Promise((resolve) => {
      asked.push({
        rows,
        key,
        answer: (changeSet) => resolve({ changeSet, rowCount: rows.length }),
      })
    })
  return { asked, write }
}

test('text typed during a save is still a draft afterwards', async () => {
  const { store, write } = storeOf('typing')
  const server = slowServer()
  write({ title: 'TV' })
  const saving = saveRows(store, [ROW], senderOf(server.write))
  expect(store.read().get('a')?.saving).not.toBeNull()
  write({ title: 'TV 2', details: 'more' })
  server.asked[0]?.answer(7)
  await saving
  expect(store.read().get('a')?.edits).toEqual({
    title: { value: 'TV 2', was: 'TV', base: 7 },
    details: { value: 'more', was: 'DK', base: 1 },
  })
})

test('a rejected save leaves the draft unchanged and reports why', async () => {
  const { store, write } = storeOf('refused')
  write({ title: 'TV' })
  const refusal = new ApiError(400, 'bad-input', message('title: too long'))
  await expect(
    saveRows(
      store,
      [ROW],
      senderOf(() => Promise.reject(refusal)),
    ),
  ).rejects.toBe(refusal)
  const draft = store.read().get('a')
  expect(draft?.saving).toBeNull()
  expect(draft?.edits['title']?.value).toBe('TV')
})

test('in a bulk save, rows that others changed are left out and the rest are saved', async () => {
  const { store, write } = storeOf('conflict')
  write({ title: 'TV' })
  write({ title: 'TV' }, 'b')
  const late = { noun: 'events', id: 'b', fields: ['title'], yours: {}, theirs: {}, version: 5 }
  const { saved, conflicts } = await saveRows(
    store,
    [ROW, { ...ROW, id: 'b' }],
    senderOf((rows) =>
      rows.length === 2
        ? Promise.reject(new ApiError(409, 'conflict', message('changed'), late))
        : Promise.resolve({ changeSet: 8, rowCount: 1 }),
    ),
  )
  expect(saved.map(({ id }) => id)).toEqual(['a'])
  expect(conflicts.map(({ id }) => id)).toEqual(['b'])
  expect([...store.read().keys()]).toEqual(['b'])
})

test('a save that was stored after all stays a draft until the stored values are read', async () => {
  const { store, write } = storeOf('found')
  write({ title: 'TV' })
  const repeated = new ApiError(409, 'conflict', message('changed'), {
    storedAs: { changeSet: 7, rowCount: 1 },
  })
  const seen: unknown[] = []
  await saveRows(store, [ROW], {
    ...senderOf(() => Promise.reject(repeated)),
    reload: async () => {
      await Promise.resolve()
      seen.push(store.read().get('a')?.edits['title']?.value)
    },
  })
  expect(seen).toEqual(['TV'])
  expect(store.read().get('a')).toBeUndefined()
})

test('a save whose response was lost is resent whole and under its key until it is known to be stored', async () => {
  const { store, write } = storeOf('lost')
  const keys: string[] = []
  const unreachable = new ApiError(0, 'unreachable', message('no network'))
  const storedAs = { changeSet: 9, rowCount: 1 }
  const repeated = new ApiError(409, 'conflict', message('stored already'), { storedAs })
  const server: Sender['write'] = (_rows, key) => {
    keys.push(key)
    return Promise.reject(keys.length === 1 ? unreachable : repeated)
  }
  write({ title: 'TV' })
  const besides = { status: 'scheduled' }
  const row = { ...ROW, fields: { ...ROW.fields, ...besides } }
  await expect(saveRows(store, [{ ...row, besides }], senderOf(server))).rejects.toBe(unreachable)
  expect(store.read().get('a')?.saving?.isUnknown).toBe(true)
  const saved: SentRow[] = []
  const stop = startResending(store, senderOf(server), (rows) => saved.push(...rows))
  await expect.poll(() => store.read().size).toBe(0)
  stop()
  expect(saved).toEqual([row])
  expect(new Set(keys).size).toBe(1)
})

test('a lost save that turns out to be rejected becomes a draft again', async () => {
  const { store, write } = storeOf('lost and refused')
  let isFirst = true
  const server: Sender['write'] = () => {
    const error = isFirst
      ? new ApiError(0, 'unreachable', message(''))
      : new ApiError(400, 'bad-input', message('no'))
    isFirst = false
    return Promise.reject(error)
  }
  write({ title: 'TV' })
  await expect(saveRows(store, [ROW], senderOf(server))).rejects.toThrow()
  const stop = startResending(store, senderOf(server), () => undefined)
  await expect.poll(() => store.read().get('a')?.saving).toBeNull()
  stop()
  expect(store.read().get('a')?.edits['title']?.value).toBe('TV')
})
