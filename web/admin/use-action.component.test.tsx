import { onlineManager, useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../ui/styles.css'
import { removeScreen, renderScreen } from './testing/render-screen.tsx'
import { useAction } from './use-action.ts'

const undone: string[] = []

type Setting = {
  act: (name: string) => Promise<{ changeSet: number | null }>
  isInPlace?: boolean
  read?: () => Promise<string>
}

function Greeter({ act, isInPlace = false, read = () => Promise.resolve('Ana') }: Setting) {
  useQuery({ queryKey: ['names'], queryFn: read })
  const greet = useAction(act, {
    done: (_answer, name) => ({ text: `${name} greeted`, undone: `${name} is forgotten` }),
    failed: isInPlace ? 'in-place' : (message, name) => `${name} not greeted: ${message}`,
    refetches: ['names'],
  })
  return (
    <main>
      <button type="button" disabled={greet.isPending} onClick={() => greet.run('Ana')}>
        Greet
      </button>
      <p>{greet.pending}</p>
      <p>{greet.problem}</p>
    </main>
  )
}

async function greet(setting: Setting) {
  await renderScreen(<Greeter {...setting} />)
  await page.getByRole('button', { name: 'Greet' }).click()
}

const fail = () => Promise.reject(new Error('Not today'))

afterEach(async () => {
  onlineManager.setOnline(true)
  undone.length = 0
  await removeScreen()
})

test('a success is a toast whose Undo undoes the change set', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    undone.push(new URL(input as string, location.href).pathname)
    return Promise.resolve(Response.json({ changeSet: 8, rowCount: 1, counts: [] }))
  })
  await greet({ act: () => Promise.resolve({ changeSet: 7 }) })
  await expect.element(page.getByText('Ana greeted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Ana is forgotten')).toBeVisible()
  expect(undone.at(-1)).toMatch(/7\/undo$/)
})

test('what wrote no change set has no Undo', async () => {
  await greet({ act: () => Promise.resolve({ changeSet: null }) })
  await expect.element(page.getByText('Ana greeted')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('what is sent is known until the queries that it changes are read again', async () => {
  const read = vi.fn(() => Promise.resolve('Ana'))
  const sent = Promise.withResolvers<{ changeSet: null }>()
  await greet({ act: () => sent.promise, read })
  await expect.element(page.getByRole('button', { name: 'Greet' })).toBeDisabled()
  await expect.element(page.getByText('Ana', { exact: true })).toBeVisible()
  expect(read).toHaveBeenCalledTimes(1)
  sent.resolve({ changeSet: null })
  await expect.element(page.getByRole('button', { name: 'Greet' })).toBeEnabled()
  expect(read).toHaveBeenCalledTimes(2)
})

test('a failure is a toast, and what it was about is read again', async () => {
  const read = vi.fn(() => Promise.resolve('Ana'))
  await greet({ act: fail, read })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ana not greeted: Not today')
  await expect.poll(() => read.mock.calls.length).toBe(2)
  await expect.element(page.getByRole('button', { name: 'Greet' })).toBeEnabled()
})

test('a failure shown in its place is not also a toast', async () => {
  await greet({ act: fail, isInPlace: true })
  await expect.element(page.getByText('Not today')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('while offline it fails at once instead of waiting for the connection', async () => {
  await renderScreen(<Greeter act={fail} />)
  onlineManager.setOnline(false)
  await page.getByRole('button', { name: 'Greet' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ana not greeted: Not today')
})
