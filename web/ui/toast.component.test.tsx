import { Select } from '@mantine/core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UiProvider } from './provider.tsx'
import './styles.css'
import { clearToasts, showToast, toast } from './toast.tsx'

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

test('F8 undoes what the newest toast offers, once, and the focus stays in the field', async () => {
  const undone: string[] = []
  const screen = await render(
    <UiProvider>
      <input aria-label="Name" />
    </UiProvider>,
  )
  const field = screen.getByRole('textbox', { name: 'Name' })
  await field.click()
  await userEvent.keyboard('Ana')
  toast('First deleted', { run: () => undone.push('first') })
  toast('Second deleted', { run: () => undone.push('second') })
  toast('Nothing to undo here')
  await expect.element(screen.getByText('Nothing to undo here')).toBeVisible()
  await userEvent.keyboard('{F8>}{F8}{/F8}{F8}')
  expect(undone).toEqual(['second'])
  await expect.element(screen.getByText('Second deleted')).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(' Pop')
  await expect.element(field).toHaveValue('Ana Pop')
  clearToasts()
})

test('without anything to undo F8 does nothing, and a toast that goes is not undone', async () => {
  const undone: string[] = []
  const screen = await render(
    <UiProvider>
      <input aria-label="Name" />
    </UiProvider>,
  )
  await screen.getByRole('textbox', { name: 'Name' }).click()
  toast('Saved', { run: () => undone.push('saved') })
  await expect.element(screen.getByText('Saved')).toBeVisible()
  clearToasts()
  await userEvent.keyboard('{F8}')
  toast('Nothing to undo here')
  await expect.element(screen.getByText('Nothing to undo here')).toBeVisible()
  await userEvent.keyboard('{F8}')
  expect(undone).toEqual([])
  await expect.element(screen.getByText('Nothing to undo here')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  clearToasts()
})

test('Shift+F8 moves the focus to the newest toast and back, Escape closes it', async () => {
  const screen = await render(
    <UiProvider>
      <input aria-label="Name" />
    </UiProvider>,
  )
  const field = screen.getByRole('textbox', { name: 'Name' })
  await field.click()
  showToast('Saved', { durationMs: false, undo: { run: () => undefined } })
  const undo = screen.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  await userEvent.keyboard('{Shift>}{F8}{/Shift}')
  await expect.element(undo).toHaveFocus()
  await userEvent.keyboard('{Shift>}{F8}{/Shift}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Shift>}{F8}{/Shift}{Escape}')
  await expect.element(field).toHaveFocus()
  await expect.element(undo).not.toBeInTheDocument()
})
