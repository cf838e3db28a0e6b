import { Select } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UiProvider } from './provider.tsx'
import './styles.css'
import { clearToasts, toast } from './toast.tsx'

test('an option behind a toast can be chosen', async () => {
  await page.viewport(400, 330)
  const screen = await render(
    <UiProvider>
      <Select label="Day" data={['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Any']} />
    </UiProvider>,
  )
  toast('Crawler updated')
  const text = screen.getByText('Crawler updated')
  await expect.element(text).toBeVisible()
  await screen.getByRole('combobox', { name: 'Day' }).click()
  await expect.element(screen.getByRole('option', { name: 'Any' })).toBeVisible()
  const { left, top, height } = text.element().getBoundingClientRect()
  const onTop = () => document.elementFromPoint(left + 1, top + height / 2)
  await expect.poll(() => onTop()?.closest('[role=option]')?.textContent).toBe('Sun')
  clearToasts()
})
