import { getDefaultZIndex } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { MAX_TOASTS, returnFocus, TOAST, TOAST_MS, UNDO_KEY } from './toast-focus.ts'

/** Above dialogs, but below open lists and menus. */
const BELOW_LISTS = getDefaultZIndex('popover') - 1
const UNDO = `${TOAST} [aria-keyshortcuts="${UNDO_KEY}"]`
/** A second press within this time is a double press, not meant for the next toast. */
const DOUBLE_PRESS_MS = 500

/** Renders toasts, and handles their keys. A separate file, so that it is loaded apart from what makes a toast. */
export function ToastHost() {
  useToastKeys()
  return (
    <Notifications
      position="bottom-right"
      autoClose={TOAST_MS}
      limit={MAX_TOASTS}
      zIndex={BELOW_LISTS}
    />
  )
}

/** F8 undoes from wherever the focus is, and leaves it there; Shift+F8 moves it to the newest toast and back. */
function useToastKeys() {
  useEffect(() => {
    let lastUndo = -Infinity
    const onKey = (press: KeyboardEvent) => {
      if (press.key !== UNDO_KEY || press.isComposing) return
      if (press.ctrlKey || press.altKey || press.metaKey) return
      press.preventDefault()
      if (press.repeat) return
      if (press.shiftKey) return moveFocus()
      const undo = [...document.querySelectorAll<HTMLElement>(UNDO)].at(-1)
      if (!undo || press.timeStamp - lastUndo < DOUBLE_PRESS_MS) return
      lastUndo = press.timeStamp
      undo.click()
    }
    // Before a dialog or table that keeps keys to itself.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

function moveFocus() {
  if (document.activeElement?.closest(TOAST)) returnFocus()
  else [...document.querySelectorAll(TOAST)].at(-1)?.querySelector('button')?.focus()
}
