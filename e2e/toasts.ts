import type { Page } from 'playwright-core'

/** What a request that never arrives is reported with. */
export const CUT_OFF = 'The server cannot be reached. Check the connection and try again.'

/** Waits for the toast with this text (an alert if it reports a failure), and closes it. */
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
