import { afterEach, expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { EMPTY_FORM } from './event-draft.ts'
import { useCreateForm } from './use-create-form.ts'

const HALF = { ...EMPTY_FORM, description: 'Gala' }

afterEach(() => localStorage.clear())

test('a form that is half filled is there after its screen was left, and emptied only until undone', async () => {
  const left = await renderHook(() => useCreateForm())
  await left.act(() => left.result.current.set(HALF))
  await left.unmount()
  const { result, act } = await renderHook(() => useCreateForm())
  expect(result.current.typed).toEqual(HALF)

  let undo = () => {}
  await act(() => {
    undo = result.current.empty()
  })
  expect(result.current.isFilled).toBe(false)
  await act(() => undo())
  expect(result.current.typed).toEqual(HALF)
})

test('what is typed into the form while its event is stored stays', async () => {
  const { result, act } = await renderHook(() => useCreateForm())
  await act(() => result.current.set(HALF))
  await act(() => result.current.set({ ...HALF, details: 'Doors: 18' }))
  await act(() => result.current.created(HALF))
  expect(result.current.typed.details).toBe('Doors: 18')
  await act(() => result.current.created({ ...HALF, details: 'Doors: 18' }))
  expect(result.current.typed.description).toBe('')
})
