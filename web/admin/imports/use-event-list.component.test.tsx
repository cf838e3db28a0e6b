import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { UiProvider } from '../../ui/provider.tsx'
import { clearToasts } from '../../ui/toast.tsx'
import { createQueryClient } from '../queries.ts'
import { NO_EVENT } from './grid-rows.ts'
import { useEventList, type EventList } from './use-event-list.ts'

function Listed({ expose }: { expose: (list: EventList) => void }) {
  const list = useEventList('quicklong')
  expose(list)
  return <p>{list.rows.map(({ event }) => event.description).join(', ')}</p>
}

async function openList() {
  let list: EventList | undefined
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <Listed expose={(given) => (list = given)} />
      </UiProvider>
    </QueryClientProvider>,
  )
  await expect.poll(() => list?.isRead).toBe(true)
  const current = () => list ?? expect.unreachable()
  const write = (description: string) => current().addWritten([{ ...NO_EVENT, description }])
  const edit = (key: string | undefined, description: string) =>
    current().edit(new Map([[key ?? '', (event) => ({ ...event, description })]]))
  const names = () => current().rows.map(({ event }) => event.description)
  return { current, write, edit, names }
}

afterEach(() => {
  vi.restoreAllMocks()
  clearToasts()
})

test('what is edited or appended while all are being added stays in the list', async () => {
  const answer = Promise.withResolvers<Response>()
  vi.spyOn(globalThis, 'fetch').mockReturnValue(answer.promise)
  const { current, write, edit, names } = await openList()
  write('Opera')
  const [film] = write('Film')
  await expect.poll(names).toEqual(['Opera', 'Film'])
  const adding = current().addAll({ addsElsewhere: false, seal: undefined })
  edit(film, 'Film festival')
  write('Concert')
  const counts = { added: 2, updated: 0, unchanged: 0, kept: 0, elsewhere: 0 }
  answer.resolve(Response.json({ changeSet: 7, rowCount: 2, ...counts }))
  await adding
  await expect.poll(names).toEqual(['Film festival', 'Concert'])
  current().take(new Set(current().rows.map(({ key }) => key)))
})

test('what is edited while the list is being cleared stays in it', async () => {
  const { current, write, edit, names } = await openList()
  write('Opera')
  const [film] = write('Film')
  await expect.poll(names).toEqual(['Opera', 'Film'])
  const clearing = current().clear()
  edit(film, 'Film festival')
  await clearing
  await expect.poll(names).toEqual(['Film festival'])
})
