import { EVENT_FIELDS } from '@app/core/events/fields.ts'
import type { Event } from '@app/core/events/event.ts'
import { toInitialValues } from '@app/core/nouns/field.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { UiProvider } from '../../ui/provider.tsx'
import { NEW_EVENT } from './event-draft.ts'
import { askWhetherMoved } from './moved.ts'

const inHours = (hours: number) =>
  Temporal.Now.instant().add({ hours }).toString({ smallestUnit: 'minute' })

function event(date: string, status: Event['status'] = 'scheduled'): Event {
  const written = { title: 'TV', category: 'TV', description: 'Film', date, status }
  return { ...toInitialValues(EVENT_FIELDS), ...NEW_EVENT, ...written, id: 'a', version: 1 }
}

const row = (id: string, stored: Event | null, fields: Event) => ({
  id,
  stored,
  fields,
  isDraft: true,
})

/** A screen with the dialog, and the number of followers; null if they cannot be counted. */
async function openScreen(people: number | null) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    people === null
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(Response.json({ people })),
  )
  return render(<main />, { wrapper: UiProvider })
}

const ask = (rows: ReturnType<typeof row>[]) => askWhetherMoved(rows, 'Europe/Copenhagen')

afterEach(async () => {
  vi.restoreAllMocks()
  await cleanup()
})

const MOVED = row('a', event(inHours(24)), event(inHours(26)))
const CORRECTED = { status: 'scheduled' }

test('followers are told of another date, or it is corrected quietly, or nothing is saved', async () => {
  const screen = await openScreen(214)
  const dialog = screen.getByRole('dialog', { name: 'Was it moved?' })
  const choices = [
    ['Tell the 214 who follow', {}],
    ['Correct quietly', { a: CORRECTED }],
    ['Cancel', null],
  ] as const
  for (const [name, besides] of choices) {
    const answer = ask([MOVED])
    await dialog.getByRole('button', { name }).click()
    expect(await answer).toEqual(besides)
    await expect.element(dialog).not.toBeInTheDocument()
  }
})

test('one question is about all rows with another date, and none about those that were over', async () => {
  const over = row('past', event(inHours(-50)), event(inHours(-49)))
  const others = [MOVED, row('b', event(inHours(-1), 'moved'), event(inHours(3), 'moved')), over]
  const screen = await openScreen(0)
  const answer = ask(others)
  await expect.element(screen.getByText(/^2 events have another date/)).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Moved; nobody follows yet' }))
    .toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await answer).toEqual({ past: CORRECTED })
})

test('it can be answered while followers cannot be counted', async () => {
  const screen = await openScreen(null)
  const answer = ask([MOVED])
  await screen.getByRole('button', { name: 'Tell those who follow' }).click()
  expect(await answer).toEqual({})
})

test('nothing is asked about new or called-off events, nor where the status or another field alone changed', async () => {
  const [before, after] = [inHours(24), inHours(26)]
  const rows = [
    row('new', null, event(after)),
    row('cancelled', event(before, 'cancelled'), event(after, 'cancelled')),
    row('postponed', event(before, 'postponed'), event(after, 'postponed')),
    row('chosen', event(before), event(after, 'moved')),
    row('same', event(before), { ...event(before), details: 'Sold out' }),
  ]
  await openScreen(214)
  expect(await ask(rows)).toEqual({})
  expect(globalThis.fetch).not.toHaveBeenCalled()
})
