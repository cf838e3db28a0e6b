import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import Coverage from './coverage/screen.tsx'
import { makeOperations } from './operations/testing/operations.ts'
import OperationsScreen from './operations/screen.tsx'
import RunHistory from './runs/screen.tsx'
import User from './app-user/screen.tsx'
import { renderScreen } from './testing/render-screen.tsx'

/** Opens a screen that the server refuses once, and has it tried again. */
async function openRefused(
  Screen: ComponentType,
  { path, answer, title }: { path: string; answer?: object; title: string },
) {
  let refusals = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { pathname } = new URL(input as string, location.href)
    if (pathname !== path) return Promise.resolve(Response.json({ crawlers: [], position: 1 }))
    if (refusals > 0 && answer) return Promise.resolve(Response.json({ ...answer, position: 1 }))
    refusals += 1
    const error = { code: 'not-allowed', message: 'Not today' }
    return Promise.resolve(Response.json({ error }, { status: 403 }))
  })
  const address = { path: '/:id', entries: ['/nobody?email=ana@example.com'] }
  const { screen } = await renderScreen(<Screen />, address)
  await expect
    .element(screen.getByRole('alert').getByText(`${title} load failed: Not today`))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  return screen
}

afterEach(() => vi.restoreAllMocks())

test('runs that cannot be loaded are tried again, and a crawler without any says so', async () => {
  const path = '/api/admin/crawlers/nobody/runs'
  const screen = await openRefused(RunHistory, { path, answer: { runs: [] }, title: 'Runs' })
  await expect.element(screen.getByText(/^It has not run yet/)).toBeVisible()
})

test('operations that cannot be loaded are tried again, and a waiting backup cannot be requested', async () => {
  const path = '/api/admin/operations'
  const screen = await openRefused(OperationsScreen, {
    path,
    answer: makeOperations({
      isBackupWaiting: true,
      worker: { isAlive: false, lastFinishedAt: null },
    }),
    title: 'Operations',
  })
  await expect
    .element(screen.getByText(/^A backup waits for a worker, and none is running/))
    .toBeVisible()
  await expect.element(screen.getByText('Not running')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Back up now' })).toBeDisabled()
})

test('coverage that cannot be loaded is tried again', async () => {
  const answer = { today: '2026-11-25', rows: [] }
  const screen = await openRefused(Coverage, {
    path: '/api/admin/coverage',
    answer,
    title: 'Coverage',
  })
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('a user that cannot be loaded is reported in the words of the server', async () => {
  const screen = await openRefused(User, { path: '/api/admin/app-user', title: 'User' })
  await expect.element(screen.getByRole('alert')).toBeVisible()
})
