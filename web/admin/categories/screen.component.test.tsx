import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { currentOperator } from '../../current-operator.ts'
import { removeScreen, renderScreen } from '../testing/render-screen.tsx'
import CategoriesScreen from './screen.tsx'

const SPORTS = { mainGroup: 'sports', index: 1, version: 1, title: 'FOOTBALL', id: 'football' }
const CUPA = {
  id: 'CUPA',
  group: 'football',
  parent: '',
  index: 1,
  logoFile: null,
  imageFile: null,
}
const CUT_OFF = 'Cupa failed: The server cannot be reached. Check the connection and try again.'

type Asked = { body: unknown; key: string | null; answer: (answer: Response | Error) => void }

/** Adds a category, types its title and sends it; the test answers the writes. */
async function sendCategory() {
  const held: Asked[] = []
  const catalogue = {
    locations: [],
    mainGroups: [{ id: 'sports', title: 'Sports', index: 1, version: 1 }],
    groups: [SPORTS],
    categories: [] as object[],
    counters: [],
    position: 1,
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if ((init?.method ?? 'GET') === 'GET') {
      const isLog = new URL(input as string, location.href).pathname.endsWith('/log')
      return Promise.resolve(Response.json(isLog ? { sets: [] } : catalogue))
    }
    return new Promise((resolve, reject) => {
      held.push({
        body: JSON.parse(init?.body as string),
        key: new Headers(init?.headers).get('idempotency-key'),
        answer: (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)),
      })
    })
  })
  currentOperator.write(crypto.randomUUID())
  const { screen } = await renderScreen(<CategoriesScreen />)
  await screen.getByRole('button', { name: 'Add a category to FOOTBALL' }).click()
  await expect.poll(() => document.activeElement?.tagName).toBe('INPUT')
  await userEvent.keyboard('Cupa{Control>}s{/Control}')
  await expect.poll(() => held.length).toBe(1)
  const store = () => {
    const category = { ...CUPA, title: 'Cupa', version: 7 }
    catalogue.categories = [category]
    return { changeSet: 7, rowCount: 1, created: [category], saved: [] }
  }
  return { screen, held, store }
}

afterEach(removeScreen)

test('text typed into a new category while it is being stored stays a draft, and the next save contains it', async () => {
  const { screen, held, store } = await sendCategory()
  await userEvent.keyboard(' Veche')
  held[0]?.answer(Response.json(store()))
  await expect.element(screen.getByText('Cupa saved successfully')).toBeVisible()
  await expect.element(screen.getByText('1 draft, not saved')).toBeVisible()
  expect((document.activeElement as HTMLInputElement).value).toBe('Cupa Veche')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => held.length).toBe(2)
  expect(held[1]?.body).toEqual({
    creates: [],
    updates: [{ id: 'CUPA', version: 7, fields: { title: 'Cupa Veche' } }],
    deletes: [],
  })
})

test('a category whose save had no answer is sent again under its key, and found stored', async () => {
  const { screen, held, store } = await sendCategory()
  const { changeSet, rowCount } = store()
  held[0]?.answer(new TypeError())
  await expect.element(screen.getByText(CUT_OFF)).toBeVisible()
  await expect.element(screen.getByText('1 draft, not saved')).toBeVisible()
  await expect.poll(() => held.length).toBe(2)
  expect(held[1]?.key).toBe(held[0]?.key)
  const error = {
    code: 'conflict',
    message: 'stored',
    details: { storedAs: { changeSet, rowCount } },
  }
  held[1]?.answer(Response.json({ error }, { status: 409 }))
  await expect.element(screen.getByText('Cupa was saved after all')).toBeVisible()
  await expect.element(screen.getByText('1 draft, not saved')).not.toBeInTheDocument()
})
