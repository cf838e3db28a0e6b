import { flushSync } from 'react-dom'

/** Closes a drawer that is written in, with what is typed just now; not while something is open above it. */
export function leaveDrawer(onClose: () => void): void {
  const { activeElement } = document
  const dialog = activeElement?.closest('[role="dialog"]')
  // Escape closes the question or the calendar first.
  if (dialog != null && !dialog.matches('.mantine-Drawer-content')) return
  // A date is taken when its field is left; what cannot be read is marked by then.
  if (activeElement instanceof HTMLElement) flushSync(() => activeElement.blur())
  onClose()
}
