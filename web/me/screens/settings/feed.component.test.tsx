import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { toModel } from '../../state/model.ts'
import { getState, resetState } from '../../state/store.ts'
import { makeAnswers } from '../../testing/answers.ts'
import { fakeServer } from '../../testing/server.ts'
import { FeedSection } from './feed.tsx'

const FEED = {
  path: '/calendar/secret.ics',
  categories: null,
  madeAt: '2026-11-01T10:00:00Z',
  readers: [],
}

async function openFeed(userAgent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const answers = makeAnswers(['SHL'], [])
  fakeServer(answers, (asked) =>
    asked === 'GET /api/v1/me/calendar-feed' ? { status: 200, body: FEED } : undefined,
  )
  resetState({ phase: 'in', answers })
  const model = toModel(getState(), answers.at)
  if (!model) throw new Error('nobody is in')
  const screen = await render(<FeedSection model={model} />)
  await expect.element(screen.getByRole('link', { name: 'Outlook' })).toBeVisible()
  return {
    programs: screen
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
    copy: screen.getByRole('button', { name: 'Copy for Google' }),
  }
}

afterEach(() => vi.restoreAllMocks())

test('on a phone with Android the address is copied for Google, which adds none there', async () => {
  const { programs, copy } = await openFeed('Mozilla/5.0 (Linux; Android 16; Pixel 10)')
  expect(programs).toEqual(['Outlook'])
  await expect.element(copy).toBeVisible()
})

test('elsewhere every program has a link', async () => {
  const { programs, copy } = await openFeed('Mozilla/5.0 (X11; Linux x86_64)')
  expect(programs).toEqual(['Apple', 'Google', 'Outlook'])
  await expect.element(copy).not.toBeInTheDocument()
})
