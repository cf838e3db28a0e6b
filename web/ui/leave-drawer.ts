import { flushSync } from 'react-dom'

/** Closes a drawer after committing what was just typed; not while a dialog is open above it. */
export function leaveDrawer(onClose: () => void): void {
  const { activeElement } = document
  const dialog = activeElement?.closest('[role="dialog"]')
  // Escape closes the dialog or the calendar first.
  if (dialog != null && !dialog.matches('.mantine-Drawer-content')) return
  // A date is committed on blur; an invalid one is marked by then.
  if (activeElement instanceof HTMLElement) flushSync(() => activeElement.blur())
  onClose()
}
