import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { UiProvider } from './provider.tsx'
import './styles.css'
import { Widget } from './widget.tsx'

const openPanel = () =>
  render(
    <UiProvider>
      <button type="button">Behind</button>
      <Widget name="tides" title="Tides">
        <p>High water at nine</p>
      </Widget>
      <div style={{ height: 3000 }} />
    </UiProvider>,
  )

afterEach(async () => {
  await cleanup()
  localStorage.clear()
})

test('a panel collapses, and is still collapsed when it is shown again', async () => {
  const first = await openPanel()
  await first.getByRole('button', { name: 'Collapse Tides' }).click()
  await expect.element(first.getByText('High water at nine')).not.toBeVisible()
  await cleanup()
  const again = await openPanel()
  const expand = again.getByRole('button', { name: 'Expand Tides' })
  await expect.element(expand).toHaveAttribute('aria-expanded', 'false')
  await expand.click()
  await expect.element(again.getByText('High water at nine')).toBeVisible()
})

test('in full screen what lies behind a panel is out of reach, and Escape leads back', async () => {
  const screen = await openPanel()
  await screen.getByRole('button', { name: 'Full screen: Tides' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Tides' })
  const { x, y, width, height } = dialog.element().getBoundingClientRect()
  expect([x, y, width, height]).toEqual([0, 0, innerWidth, innerHeight])
  const behind = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Behind',
  )
  behind?.focus()
  expect(document.activeElement).not.toBe(behind)
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Full screen: Tides' })).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'Behind' })).toBeVisible()
})
