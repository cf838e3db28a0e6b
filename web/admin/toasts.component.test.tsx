import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../ui/styles.css'
import { makeUser } from './app-users/testing/user.ts'
import { UsersPanel } from './app-users/users-panel.tsx'
import CrawlersScreen from './crawlers/screen.tsx'
import { makeCrawler } from './crawlers/testing/listed-crawler.ts'
import { removeScreen, renderScreen } from './testing/render-screen.tsx'

const CATALOGUE = {
  locations: [],
  mainGroups: [],
  groups: [],
  categories: [],
  counters: [],
}
const REFUSAL = { error: { code: 'not-allowed', message: 'Not today' } }

/** Opens a screen whose requests of a method can be refused from some moment on. */
async function open(Screen: ComponentType, answers: Record<string, object>) {
  const refused = new Set<string>()
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input as string, location.href)
    if (refused.has(init?.method ?? 'GET'))
      return Promise.resolve(Response.json(REFUSAL, { status: 403 }))
    const answer = Object.entries(answers).find(([path]) => pathname.endsWith(path))
    return Promise.resolve(Response.json({ sets: [], position: 1, ...answer?.[1] }))
  })
  await renderScreen(<Screen />)
  return refused
}

async function press(name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click()
}

/** Waits for the toast, which is an alert if it reports a failure. */
async function expectToast(role: 'status' | 'alert', text: string): Promise<void> {
  await expect.element(page.getByRole(role).getByText(text, { exact: true }).first()).toBeVisible()
}

afterEach(removeScreen)

test('users that cannot be loaded again stay in their columns', async () => {
  const refused = await open(UsersPanel, { '/app-users': { users: [makeUser()] } })
  await expect.element(page.getByRole('link', { name: 'ana@people.example' })).toBeVisible()
  const heads = [...document.querySelectorAll('th')].map(({ textContent }) => textContent)
  expect(heads.join()).toBe(
    'Email,Version,Location,Digest,Images,Onboarded,Last enter,Last exit,Type',
  )
  refused.add('GET')
  await press('Reload users')
  await expectToast('alert', 'Users load failed: Not today')
})

test('crawlers that cannot be loaded again or deleted say why', async () => {
  const answers = { '/catalogue': CATALOGUE, '/crawlers': { crawlers: [makeCrawler('Quay')] } }
  const refused = await open(CrawlersScreen, answers)
  const card = page.getByRole('article', { name: 'Quay' })
  await expect.element(card).toBeVisible()
  await press('Refresh')
  await expectToast('status', 'Crawlers loaded')
  refused.add('GET')
  await press('Refresh')
  await expectToast('alert', 'Crawlers load failed: Not today')
  refused.add('DELETE')
  await card.getByRole('button', { name: 'Open' }).click()
  await card.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expectToast('alert', 'Quay failed to be deleted: Not today')
})
