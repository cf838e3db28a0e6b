import { EVENT_FIELDS } from '@app/core/events/fields.ts'
import type { Event } from '@app/core/events/event.ts'
import { toInitialValues } from '@app/core/nouns/field.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { currentOperator } from '../../current-operator.ts'
import { clearToasts } from '../../ui/toast.tsx'
import { clearCache } from '../cache.ts'
import { NEW_EVENT } from './event-draft.ts'
import EventsScreen from './screen.tsx'
import { removeScreen, renderScreen } from '../testing/render-screen.tsx'

const TOMORROW = Temporal.Now.instant().add({ hours: 24 }).toString({ smallestUnit: 'minute' })
const CATEGORY = { group: 'tvchannels', parent: 'RO', index: 1, version: 1 }
const CATEGORIES = ['ACASA', 'PRO-TV'].map((title) => ({
  ...CATEGORY,
  id: `RO_${title}`,
  title,
  logoFile: null,
  imageFile: null,
}))
const CATALOGUE = {
  locations: [],
  mainGroups: [],
  groups: [],
  categories: CATEGORIES,
  counters: [],
  position: 1,
}

/** Stored rows above the position of the new one once it is stored. */
const BEFORE = Array.from({ length: 6 }, (_unused, place) => event(`before${place}`, 'RO_ACASA'))

function event(id: string, category: string): Event {
  const written = { title: 'TV', category, description: `Film ${id}`, date: TOMORROW }
  return { ...toInitialValues(EVENT_FIELDS), ...NEW_EVENT, ...written, id, version: 1 }
}

type PendingWrite = {
  body: Record<string, unknown>
  method: string
  answer: () => void
  /** The request never arrives. */
  lose: () => void
}

/** Simulates the server: writes wait until the test responds, and so do reads of what is slow. */
function startServer(stored: Event[], slowRead: '/events' | '/catalogue' | null) {
  const held: PendingWrite[] = []
  const slow = Promise.withResolvers<void>()
  const reads = { slow: slowRead, waiting: 0, release: slow.resolve }
  const undos: { sets: string[]; refusal: string | null } = { sets: [], refusal: null }
  const formers = new Map<string, Event>()
  let set = 10
  function write(method: string, id: string, fields: object): object {
    set += 1
    const before = stored.find((each) => each.id === id) ?? event(id, 'RO_PRO-TV')
    const saved = { ...before, ...fields, id, version: set }
    formers.set(String(set), before)
    const others = stored.filter((each) => each.id !== id)
    stored.splice(0, stored.length, ...others, saved)
    return { changeSet: set, rowCount: 1, event: saved }
  }
  function undo(undone: string): Response {
    undos.sets.push(undone)
    const former = formers.get(undone)
    if (undos.refusal !== null || !former)
      return Response.json(
        { error: { code: 'conflict', message: undos.refusal ?? 'No such change' } },
        { status: 409 },
      )
    return Response.json(write('POST', former.id, former))
  }
  function read(path: string): object {
    if (path.endsWith('/events/actions')) return { cleanUp: { reason: null, past: 0 } }
    if (path.endsWith('/push')) return { reason: null, people: 0, alreadyHad: 0 }
    if (path.endsWith('/catalogue')) return CATALOGUE
    if (path.endsWith('/log')) return { sets: [] }
    return { events: [...stored], total: stored.length, upcoming: stored.length, position: set }
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input as string, location.href)
    const method = init?.method ?? 'GET'
    if (method === 'GET' && reads.slow !== null && pathname.endsWith(reads.slow)) {
      reads.waiting += 1
      return slow.promise.then(() => Response.json(read(pathname)))
    }
    if (method === 'GET') return Promise.resolve(Response.json(read(pathname)))
    const undone = /\/log\/(\d+)\/undo$/.exec(pathname)?.[1]
    if (undone !== undefined) return Promise.resolve(undo(undone))
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const body = JSON.parse(init?.body as string) as PendingWrite['body'] & {
      fields?: object
      id?: string
    }
    const id = body.id ?? pathname.split('/').at(-1) ?? ''
    const answer = () => resolve(Response.json(write(method, id, body.fields ?? body)))
    held.push({ body, method, answer, lose: () => reject(new TypeError()) })
    return promise
  })
  return { held, stored, reads, undos }
}

async function openEvents(
  stored: Event[] = BEFORE.slice(0, 1),
  slow: '/events' | '/catalogue' | null = null,
) {
  const server = startServer(stored, slow)
  // Neither drafts nor undo steps of other tests.
  currentOperator.write(crypto.randomUUID())
  const { screen, queryClient } = await renderScreen(<EventsScreen />)
  const readAgain = () => queryClient.invalidateQueries()
  return { ...server, screen, readAgain }
}

/** Creates an event for tomorrow, types a description, and sends it. */
async function sendNewEvent({ held, screen }: Awaited<ReturnType<typeof openEvents>>) {
  const day = Temporal.Instant.from(TOMORROW).toZonedDateTimeISO('Pacific/Nauru').day
  await screen.getByRole('button', { name: new RegExp(`^Add an event to ${day} `) }).click()
  await expect.poll(() => document.activeElement?.tagName).toBe('INPUT')
  await userEvent.keyboard('Third place{Control>}s{/Control}')
  await expect.poll(() => held.length).toBe(1)
}

const field = () => document.activeElement as HTMLInputElement
/** Types as the browser does, so that a response can arrive before anything is painted. */
const type = (text: string) => document.execCommand('insertText', false, text)
const description = ({ body }: PendingWrite) =>
  (body as { fields?: { description?: string } }).fields?.description

afterEach(removeScreen)

for (const [where, stored] of [
  ['in the same place', BEFORE.slice(0, 1)],
  ['further down', BEFORE],
] as const) {
  test(`text typed just before a new event is stored is preserved, and its row is rendered ${where}`, async () => {
    const events = await openEvents([...stored])
    await sendNewEvent(events)
    type(' match')
    events.held[0]?.answer()
    await expect.element(events.screen.getByText('1 draft, not saved')).toBeVisible()
    await expect.poll(() => field().value).toBe('Third place match')
    await userEvent.keyboard('!{Control>}s{/Control}')
    await expect.poll(() => events.held.length).toBe(2)
    expect(events.held.map(({ method }) => method)).toEqual(['POST', 'PATCH'])
    expect(events.held[1] && description(events.held[1])).toBe('Third place match!')
  })
}

test('a new event can be edited further after its save was answered, with the cursor left in place', async () => {
  const events = await openEvents()
  await sendNewEvent(events)
  await userEvent.keyboard('{ArrowLeft>6}')
  events.held[0]?.answer()
  await expect.element(events.screen.getByText(/Third place saved successfully/)).toBeVisible()
  await userEvent.keyboard(' and last{Control>}s{/Control}')
  await expect.poll(() => events.held.length).toBe(2)
  expect(events.held[1] && description(events.held[1])).toBe('Third and last place')
  events.held[1]?.answer()
  await expect.element(events.screen.getByText('1 draft, not saved')).not.toBeInTheDocument()
})

test('no event can be added before the categories are read, so that it has one', async () => {
  await clearCache('categories')
  const events = await openEvents(BEFORE.slice(0, 1), '/catalogue')
  await expect.poll(() => events.reads.waiting).toBeGreaterThan(0)
  await expect.element(events.screen.getByLabelText('Loading events')).toBeInTheDocument()
  const add = events.screen.getByRole('button', { name: /^Add an event to/ })
  expect(add.elements()).toEqual([])
  events.reads.release()
  await add.first().click()
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Description')
  await userEvent.keyboard('{Control>}s{/Control}')
  const refusal = 'Save failed. One of the properties is null: Description'
  await expect.element(events.screen.getByRole('alert')).toHaveTextContent(refusal)
})

test('a second Ctrl+S before a new event is stored saves what was typed since', async () => {
  const events = await openEvents()
  await sendNewEvent(events)
  await userEvent.keyboard(' match{Control>}s{/Control}')
  events.held[0]?.answer()
  await expect.poll(() => events.held.length).toBe(2)
  expect(events.held[1] && description(events.held[1])).toBe('Third place match')
})

test('a date half typed when its new event is stored can be completed', async () => {
  const events = await openEvents()
  await sendNewEvent(events)
  const date = () =>
    document.querySelector<HTMLInputElement>('tr[data-draft] input[aria-label=Date]')
  date()?.select()
  type('24 De')
  events.held[0]?.answer()
  await expect.poll(() => document.querySelector('tr[data-row^=new-]')).toBeNull()
  expect(field().value).toBe('24 De')
  await userEvent.keyboard('c 2030 20:00{Enter}')
  await expect.element(events.screen.getByText('1 draft, not saved')).toBeVisible()
})

test('a row that is reloaded and rendered elsewhere keeps the cursor of the person editing it', async () => {
  const events = await openEvents([...BEFORE])
  await events.screen.getByRole('button', { name: 'Film before5' }).click()
  await userEvent.keyboard(' again{Home}')
  await expect.element(events.screen.getByText('1 draft, not saved')).toBeVisible()
  const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-row]')]
  expect(rows().at(-1)?.dataset['row']).toBe('before5')
  // What others saved meanwhile moves the drafts to the top.
  await events.readAgain()
  await expect.poll(() => rows()[0]?.dataset['row']).toBe('before5')
  await userEvent.keyboard('The ')
  await expect.poll(() => field().value).toBe('The Film before5 again')
})

test('a save is reported once the server confirms it, and its values stay visible while the events are reloaded', async () => {
  const { held, reads, screen } = await openEvents()
  await screen.getByRole('button', { name: 'Film before0' }).click()
  await userEvent.keyboard(' again{Control>}s{/Control}')
  await expect.poll(() => held.length).toBe(1)
  reads.slow = '/events'
  held[0]?.answer()
  await expect.element(screen.getByText('TV, Film before0 again saved successfully')).toBeVisible()
  expect(reads.waiting).toBe(1)
  await expect.element(screen.getByText('1 draft, not saved')).not.toBeInTheDocument()
  expect(field().value).toBe('Film before0 again')
  await userEvent.keyboard('!{Control>}s{/Control}')
  await expect.poll(() => held.length).toBe(2)
  expect(held[1]?.body).toMatchObject({
    version: 11,
    fields: { description: 'Film before0 again!' },
  })
  reads.release()
})

test('a created event is reported and shown in its day while the events are reloaded', async () => {
  const { held, reads, screen } = await openEvents()
  await screen.getByRole('button', { name: 'Create event' }).click()
  await screen.getByRole('textbox', { name: /^Title/ }).fill('Gala')
  await screen.getByRole('textbox', { name: /^Date/ }).first().fill('24 Dec 2030 20:00')
  await screen.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.poll(() => held.length).toBe(1)
  reads.slow = '/events'
  held[0]?.answer()
  await expect.element(screen.getByText(/Gala saved successfully/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Gala' })).toBeVisible()
  reads.release()
})

test('the create form keeps its content while the server is away, and is sent again', async () => {
  const { held, stored, screen } = await openEvents()
  await screen.getByRole('button', { name: 'Create event' }).click()
  const title = screen.getByRole('textbox', { name: /^Title/ })
  await title.fill('Gala')
  await screen.getByRole('textbox', { name: /^Date/ }).first().fill('24 Dec 2030 20:00')
  const create = screen.getByRole('button', { name: 'Create', exact: true })
  await create.click()
  await expect.poll(() => held.length).toBe(1)
  held[0]?.lose()
  const cutOff = /Gala failed: The server cannot be reached/
  await expect.element(screen.getByText(cutOff)).toBeVisible()
  await expect.element(title).toHaveValue('Gala')
  await create.click()
  await expect.poll(() => held.length).toBe(2)
  held[1]?.answer()
  await expect.element(screen.getByText(/Gala saved successfully/)).toBeVisible()
  expect(stored).toHaveLength(2)
})

test('a reset takes a date along that cannot be read, and its undo brings it back', async () => {
  const { screen } = await openEvents()
  const row = () => screen.getByRole('row', { name: /Film before0/ })
  await row().getByRole('button', { name: 'Details, empty' }).click()
  await userEvent.keyboard('Row 9{Enter}')
  const date = row().getByRole('textbox', { name: 'Date' })
  date.element().focus()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'soon')
  const init = { clipboardData, bubbles: true, cancelable: true }
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init))
  const isRestored = async () => {
    await expect.element(date).toHaveValue('soon')
    await expect.element(row().getByRole('textbox', { name: 'Details' })).toHaveValue('Row 9')
  }
  await isRestored()
  await screen.getByRole('button', { name: 'Reset 1 draft' }).click()
  await expect.element(screen.getByText('1 draft, not saved')).not.toBeInTheDocument()
  // The row is read or edited now, since it may have lost the focus to the button for a frame.
  await expect.poll(() => (date.query() as HTMLInputElement | null)?.value).not.toBe('soon')
  const toast = screen.getByRole('status').filter({ hasText: 'Changes reset success: 1 draft' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await isRestored()
})

/** No save of it is left unanswered by another test. */
const ANSWERED = BEFORE.slice(1, 2)

test('Ctrl+Z waits for a save under way and undoes it with what it saved, Ctrl+Shift+Z does it again', async () => {
  const { held, undos, screen } = await openEvents(ANSWERED)
  await screen.getByRole('button', { name: 'Film before1' }).click()
  await userEvent.keyboard(' again{Control>}sz{/Control}')
  await expect.poll(() => held.length).toBe(1)
  expect(undos.sets).toEqual([])
  held[0]?.answer()
  await expect.poll(() => undos.sets).toEqual(['11'])
  await expect.poll(() => field().value).toBe('Film before1')
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.poll(() => undos.sets).toEqual(['11', '12'])
  await expect.poll(() => field().value).toBe('Film before1 again')
  await expect.element(screen.getByText('Done again')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => undos.sets).toEqual(['11', '12', '13'])
  await expect.poll(() => field().value).toBe('Film before1')
  expect(screen.getByText('Done again').elements()).toHaveLength(1)
  // The edit was undone with its save.
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(undos.sets).toHaveLength(3)
  expect(document.querySelector('tr[data-draft]')).toBeNull()
})

test('what the message undid is not undone again by Ctrl+Z, and a refused undo says why', async () => {
  const { held, undos, screen } = await openEvents(ANSWERED)
  await screen.getByRole('button', { name: 'Film before1' }).click()
  await userEvent.keyboard(' again{Control>}s{/Control}')
  await expect.poll(() => held.length).toBe(1)
  held[0]?.answer()
  await expect.element(screen.getByText('TV, Film before1 again saved successfully')).toBeVisible()
  clearToasts()
  undos.refusal = 'Somebody else changed it since'
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect
    .element(screen.getByText('Undo failed: Somebody else changed it since'))
    .toBeVisible()
  undos.refusal = null
  await userEvent.keyboard('!{Control>}s{/Control}')
  await expect.poll(() => held.length).toBe(2)
  held[1]?.answer()
  await expect.element(screen.getByText('TV, Film before1 again! saved successfully')).toBeVisible()
  await userEvent.keyboard('{F8}')
  await expect.poll(() => undos.sets).toEqual(['11', '12'])
  await expect.poll(() => field().value).toBe('Film before1 again')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => field().value).toBe('Film before1 again')
  expect(undos.sets).toEqual(['11', '12'])
})
