import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useCrawlersView, type CrawlersView } from './use-crawlers-view.ts'

const CRAWLERS = '/app/crawlers/crawlers'

function Crawlers({ expose }: { expose: (view: CrawlersView) => void }) {
  const view = useCrawlersView()
  expose(view)
  return <p>{view.plan ?? 'No plan'}</p>
}

/** The state of the screen in its address, and another screen that takes its time to load. */
async function openView() {
  const loaded = Promise.withResolvers<null>()
  let view: CrawlersView | undefined
  const router = createMemoryRouter(
    [
      { path: CRAWLERS, element: <Crawlers expose={(given) => (view = given)} /> },
      { path: '/app/events', element: <p>Events</p>, loader: () => loaded.promise },
    ],
    { initialEntries: [CRAWLERS] },
  )
  const screen = await render(<RouterProvider router={router} />)
  return { router, screen, loaded, current: () => view ?? expect.unreachable() }
}

test('a drawer that closes late does not take back a person who has followed a link', async () => {
  const { router, screen, loaded, current } = await openView()
  current().setPlan('run-1')
  await expect.element(screen.getByText('run-1')).toBeVisible()
  const opened = current()
  const leaving = router.navigate('/app/events')
  opened.setPlan(null)
  loaded.resolve(null)
  await leaving
  await expect.element(screen.getByText('Events')).toBeVisible()
  expect(router.state.location.pathname).toBe('/app/events')
  opened.setPlan('run-2')
  expect(router.state.location.pathname).toBe('/app/events')
})

test('a drawer that closes late leaves another that was opened meanwhile', async () => {
  const { screen, current } = await openView()
  current().setPlan('run-1')
  await expect.element(screen.getByText('run-1')).toBeVisible()
  const opened = current()
  opened.setPlan('run-2')
  await expect.element(screen.getByText('run-2')).toBeVisible()
  opened.setPlan(null)
  await expect.element(screen.getByText('run-2')).toBeVisible()
  current().setPlan(null)
  await expect.element(screen.getByText('No plan')).toBeVisible()
})
