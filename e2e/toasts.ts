import type { Page } from 'playwright-core'

/** Waits for the toast that says this, a failure being an alert, and closes it. */
export async function closeToast(
  page: Page,
  role: 'status' | 'alert',
  text: string | RegExp,
): Promise<void> {
  const toast = page.getByRole(role).filter({ hasText: text })
  const close = toast.getByRole('button', { name: 'Close', exact: true })
  await close.last().click()
  await close.waitFor({ state: 'detached' })
}
