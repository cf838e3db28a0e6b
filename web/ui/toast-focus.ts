import type { FocusEvent, KeyboardEvent } from 'react'

/** How long a toast is shown; one that contains the focus stays until the focus leaves it. */
export const TOAST_MS = 10_000
/** Maximum number of visible toasts. */
export const MAX_TOASTS = 4
/** Undoes what the newest toast offers to undo. */
export const UNDO_KEY = 'F8'
/** Moves the focus to the newest toast and back. */
export const TOAST_KEY = 'Shift+F8'

export const TOAST = '[data-toast]'

type ToastFocus = { stay: (isWanted: boolean) => void; close: () => void }

/** A toast stays while the keyboard is in it, closes on Escape, and returns the focus to where it was. */
export function focusOf({ stay, close }: ToastFocus) {
  let isInside = false
  return {
    'data-toast': true,
    onFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (isInside || currentTarget.contains(relatedTarget)) return
      isInside = true
      if (relatedTarget instanceof HTMLElement && !relatedTarget.closest(TOAST))
        previousFocus = relatedTarget
      stay(true)
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (!isInside || currentTarget.contains(relatedTarget)) return
      isInside = false
      stay(false)
    },
    onKeyDown({ key }: KeyboardEvent) {
      if (key === 'Escape') close()
    },
    onClose() {
      if (isInside) returnFocus()
    },
  }
}

/** The element that had the focus before a toast. */
let previousFocus: HTMLElement | null = null

/** That element may have been removed with its row; the screen then takes the focus. */
export function returnFocus() {
  if (previousFocus?.isConnected) previousFocus.focus()
  else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
