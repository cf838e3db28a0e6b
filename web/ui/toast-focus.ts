import { useEffect, type FocusEvent, type KeyboardEvent } from 'react'

/** How long a toast stays, in milliseconds; one that somebody is in stays until they leave it. */
export const TOAST_MS = 10_000
/** So many stand on the screen at once. */
export const MAX_TOASTS = 4
/** Leads to the newest toast, and from there back. */
export const TOAST_KEY = 'F8'

const TOAST = '[data-toast]'

type ToastFocus = { stay: (isWanted: boolean) => void; close: () => void }

/** A toast waits while the keyboard is in it, closes on Escape, and gives the focus back to where it came from. */
export function focusOf({ stay, close }: ToastFocus) {
  let isInside = false
  return {
    'data-toast': true,
    onFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (isInside || currentTarget.contains(relatedTarget)) return
      isInside = true
      if (relatedTarget instanceof HTMLElement && !relatedTarget.closest(TOAST))
        left = relatedTarget
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
      if (isInside) giveBack()
    },
  }
}

/** Where the focus was before it went to a toast. */
let left: HTMLElement | null = null

/** What had the focus may be gone meanwhile, with its row; the screen then takes it. */
function giveBack() {
  if (left?.isConnected) left.focus()
  else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

/** Lets the key lead to the newest toast: to its undo, where it has one. */
export function useToastKey() {
  useEffect(() => {
    const onKey = (press: globalThis.KeyboardEvent) => {
      if (press.key !== TOAST_KEY) return
      press.preventDefault()
      if (document.activeElement?.closest(TOAST)) giveBack()
      else [...document.querySelectorAll(TOAST)].at(-1)?.querySelector('button')?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
