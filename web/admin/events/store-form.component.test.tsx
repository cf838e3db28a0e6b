import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, renderHook } from 'vitest-browser-react'
import { EMPTY_FORM, toEventFields, NEW_EVENT, type EventEdits } from './event-draft.ts'
import { storeForm } from './store-form.ts'
import { useCreateForm } from './use-create-form.ts'

const NOW = Temporal.Instant.from('2026-11-24T11:00:00Z')
const ID = 'd44ca0a2-7b2c-4ae7-a3c8-2f5d1d2c7b90'
const GALA = toEventFields(
  {
    ...EMPTY_FORM,
    title: 'TV',
    category: 'RO_TV',
    description: 'Gala',
    date: '2026-11-25T20:00:00Z',
  },
  [],
) as EventEdits

/** What is lost: the request itself, or its response. */
type Lost = 'request' | 'answer'

/** Stores events as the server does, and loses what the test specifies. */
function startServer(...losses: Lost[]) {
  const stored = new Map<string, Record<string, unknown>>()
  const sets = new Map<string | null, number>()
  function write(method: string, id: string, fields: object, key: string | null): Response {
    const repeated = sets.get(key)
    if (repeated !== undefined) return refusal({ storedAs: { changeSet: repeated, rowCount: 1 } })
    if (method === 'POST' && stored.has(id)) return refusal({})
    const version = 11 + sets.size
    const event = { ...NEW_EVENT, ...stored.get(id), ...fields, id, version }
    stored.set(id, event)
    sets.set(key ?? String(version), version)
    return Response.json({ changeSet: version, rowCount: 1, event })
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input as string, location.href)
    const body = JSON.parse(init?.body as string) as { id?: string; fields?: object }
    const id = body.id ?? pathname.split('/').at(-1) ?? ''
    const key = new Headers(init?.headers).get('idempotency-key')
    const lost = losses.shift()
    if (lost === 'request') return Promise.reject(new TypeError())
    const answer = write(init?.method ?? '', id, body.fields ?? body, key)
    return lost === 'answer' ? Promise.reject(new TypeError()) : Promise.resolve(answer)
  })
  return stored
}

function refusal(details: object): Response {
  const error = { code: 'conflict', message: 'stored already', details }
  return Response.json({ error }, { status: 409 })
}

/** Opens a form in this browser; returns its Create action for given fields. */
async function openForm() {
  const { result, act } = await renderHook(() => useCreateForm(NOW))
  const create = async (fields: EventEdits) => {
    const { id = ID, sent, setSent } = result.current
    let made: unknown
    await act(async () => {
      made = await storeForm({ id, fields, sent, onSent: (next) => setSent(id, next) }).catch(
        (error: unknown) => error,
      )
    })
    return made
  }
  return { create, form: () => result.current }
}

afterEach(async () => {
  vi.restoreAllMocks()
  // What is on screen still writes as it goes.
  await cleanup()
  localStorage.clear()
})

test('text typed after a lost response is an edit of the stored event', async () => {
  const stored = startServer('answer')
  const { create } = await openForm()
  expect(await create(GALA)).toBeInstanceOf(Error)
  const made = await create({ ...GALA, details: 'Doors: 18' })
  expect(made).toMatchObject({ sets: [11, 12], event: { id: ID } })
  expect([...stored.values()]).toMatchObject([{ description: 'Gala', details: 'Doors: 18' }])
})

test('a form whose response was lost, sent again unchanged, is known to be stored', async () => {
  const stored = startServer('answer')
  const { create } = await openForm()
  await create(GALA)
  expect(await create(GALA)).toMatchObject({ sets: [11], event: { id: ID, date: GALA.date } })
  expect(stored.size).toBe(1)
})

test('if the request itself was lost, the event is stored with what was typed since', async () => {
  const stored = startServer('request', 'answer')
  const { create } = await openForm()
  await create(GALA)
  await create({ ...GALA, details: 'Doors' })
  await create({ ...GALA, details: 'Doors: 18' })
  expect([...stored.values()]).toMatchObject([{ description: 'Gala', details: 'Doors: 18' }])
})

test('a rejected form is sent again with what was typed since', async () => {
  const stored = startServer()
  stored.set(ID, {})
  const { create, form } = await openForm()
  expect(await create(GALA)).toBeInstanceOf(Error)
  expect(form().sent).toBeUndefined()
  stored.clear()
  expect(await create({ ...GALA, details: 'Doors: 18' })).toMatchObject({ sets: [11] })
})
