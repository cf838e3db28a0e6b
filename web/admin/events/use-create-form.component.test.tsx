import { afterEach, expect, test } from 'vitest'
import { cleanup, renderHook } from 'vitest-browser-react'
import { EMPTY_FORM } from './event-draft.ts'
import { useCreateForm } from './use-create-form.ts'

const NOW = Temporal.Instant.from('2026-11-24T11:00:00Z')
const HALF = { ...EMPTY_FORM, description: 'Gala' }

afterEach(async () => {
  // What is on screen still writes as it goes.
  await cleanup()
  localStorage.clear()
})

test('a half-filled form survives leaving its screen, and emptying it can be undone', async () => {
  const left = await renderHook(() => useCreateForm(NOW))
  await left.act(() => left.result.current.set(HALF))
  await left.unmount()
  const { result, act } = await renderHook(() => useCreateForm(NOW))
  expect(result.current.typed).toEqual(HALF)

  let undo = () => {}
  await act(() => {
    undo = result.current.empty()
  })
  expect(result.current.isFilled).toBe(false)
  await act(() => undo())
  expect(result.current.typed).toEqual(HALF)
})

test('a date of the form that cannot be read is kept with it, and goes and comes back with it', async () => {
  const unread = { text: '12 De', reason: 'No such date' }
  const left = await renderHook(() => useCreateForm(NOW))
  await left.act(() => left.result.current.setUnread(unread))
  await left.unmount()
  const { result, act } = await renderHook(() => useCreateForm(NOW))
  expect(result.current.unread).toEqual(unread)
  expect(result.current.isFilled).toBe(true)

  let undo = () => {}
  await act(() => {
    undo = result.current.empty()
  })
  expect(result.current.unread).toBe(undefined)
  await act(() => undo())
  expect(result.current.unread).toEqual(unread)
  await act(() => void result.current.empty())
})

test('text typed into the form while its event is being stored is preserved', async () => {
  const { result, act } = await renderHook(() => useCreateForm(NOW))
  await act(() => result.current.set(HALF))
  await act(() => result.current.set({ ...HALF, details: 'Doors: 18' }))
  await act(() => result.current.created(HALF, null))
  expect(result.current.typed.details).toBe('Doors: 18')
  await act(() => result.current.created({ ...HALF, details: 'Doors: 18' }, null))
  expect(result.current.typed.description).toBe('')
})

test('category and date are prefilled for the next event, and do not count as input by themselves', async () => {
  const date = '2026-11-25T20:00:00Z'
  const sent = { ...HALF, category: 'DK_TV3', date }
  const { result, act } = await renderHook(() => useCreateForm(NOW))
  await act(() => result.current.set(sent))
  await act(() => result.current.created(sent, date))
  expect(result.current.typed).toEqual({ ...EMPTY_FORM, category: 'DK_TV3', date })
  expect(result.current.isFilled).toBe(false)
  await act(() => result.current.set({ ...result.current.typed, description: 'Gala' }))
  expect(result.current.isFilled).toBe(true)
})

test('a prefilled date that has passed is not offered again', async () => {
  const date = '2026-11-25T20:00:00Z'
  const sent = { ...HALF, category: 'DK_TV3', date }
  const { result, act } = await renderHook(() => useCreateForm(NOW))
  await act(() => result.current.set(sent))
  await act(() => result.current.created(sent, date))
  const later = await renderHook(() => useCreateForm(Temporal.Instant.from('2026-11-26T08:00:00Z')))
  expect(later.result.current.typed.date).toBe(null)
  expect(later.result.current.isFilled).toBe(false)
})
