import { EVENT_FIELDS } from '@app/core/events/fields.ts'
import type { Event } from '@app/core/events/event.ts'
import { toInitialValues } from '@app/core/nouns/field.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UiProvider } from '../../ui/provider.tsx'
import { clearToasts } from '../../ui/toast.tsx'
import { NEW_EVENT } from '../events/event-draft.ts'
import { createQueryClient } from '../queries.ts'
import { MergeButton } from './merge-button.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
})

function event(id: string, fields: Partial<Event>): Event {
  const date = '2026-11-24T18:00:00Z'
  const written = { title: 'Superliga', category: 'FOOTBALL', description: id, date }
  return { ...toInitialValues(EVENT_FIELDS), ...NEW_EVENT, ...written, ...fields, id, version: 1 }
}

const BY_HAND = event('Brøndby – FCK', { crawler: null })
const FOUND = event('Brondby v FC Copenhagen', { crawler: 'scores', status: 'cancelled' })

async function renderButton(events: Event[], { isDraft = false } = {}) {
  const asked: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname
    if (typeof init?.body === 'string') asked.push({ path, body: JSON.parse(init.body) })
    const answer = path.endsWith('/crawlers')
      ? { crawlers: [] }
      : path.endsWith('/merge')
        ? { changeSet: 7, rowCount: 2 }
        : { locations: [], mainGroups: [], groups: [], categories: [], counters: [], position: 1 }
    return Response.json(answer)
  })
  const onMerge = vi.fn()
  const chosen = events.map((one) => ({ fields: one, stored: one, isDraft }))
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <MergeButton chosen={chosen} onMerge={onMerge} />
      </UiProvider>
    </QueryClientProvider>,
  )
  return { screen, asked, onMerge }
}

test('two selected events are shown side by side and merged by keyboard alone', async () => {
  const { screen, asked, onMerge } = await renderButton([FOUND, BY_HAND])
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: 'Merge these two events?' })
  await expect.element(dialog.getByRole('row', { name: /Description/ })).toBeVisible()
  const description = dialog.getByRole('row', { name: /Description/ }).element()
  expect(description.querySelector('ins')?.textContent).toBe('Brøndby – FCK')
  const status = dialog.getByRole('row', { name: /Status/ }).element()
  expect(status.querySelector('ins')?.textContent).toBe('Cancelled')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(/merged: one event with its sources/)).toBeVisible()
  expect(asked).toEqual([
    { path: `/api/admin/events/${encodeURIComponent(BY_HAND.id)}/merge`, body: { from: FOUND.id } },
  ])
  expect(onMerge).toHaveBeenCalledOnce()
})

test('an impossible merge says why, and any other number of rows has no button', async () => {
  const { screen } = await renderButton([BY_HAND, event('Third', { crawler: null })])
  await expect
    .element(
      screen.getByRole('button', { name: 'Merge. One of them has to be found by a crawler' }),
    )
    .toBeVisible()
  await screen.unmount()
  const { screen: unsaved } = await renderButton([FOUND, BY_HAND], { isDraft: true })
  await expect
    .element(unsaved.getByRole('button', { name: 'Merge. Save both of them first' }))
    .toBeVisible()
  await unsaved.unmount()
  const { screen: alone } = await renderButton([FOUND])
  expect(alone.getByRole('button').elements()).toEqual([])
})
