import { useEffect } from 'react'
import { isSaveKey, SAVE_KEY } from '../../ui/save-keys.ts'
import { t } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'

const SAVE = `button[aria-keyshortcuts="${SAVE_KEY}"]`
const PARTS = 'article, section'
const DIALOGS = '[aria-modal="true"]'
const SUBMIT = 'button[type="submit"]:not([data-variant="danger"])'

/** Ctrl+S presses the Save button of what the focus is in; the browser's own dialog never opens. */
export function useSaveKey(): void {
  useEffect(() => {
    // A table and a form have saved by now what it means there.
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event) || event.defaultPrevented) return
      event.preventDefault()
      if (event.repeat) return
      const button = findSave(event.target instanceof Element ? event.target : document.body)
      if (button && !button.disabled) button.click()
      else if (button !== undefined && !button?.dataset['loading']) toast(t('Nothing to save'))
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/**
 * Of the dialog on top; else the nearest one around the focus; else of all that is not saved. Undefined for a dialog that
 * only asks: behind it there may be something to save.
 */
function findSave(focused: Element): HTMLButtonElement | null | undefined {
  const dialog = [...document.querySelectorAll(DIALOGS)].at(-1)
  if (dialog) return dialog.querySelector<HTMLButtonElement>(`${SAVE}, ${SUBMIT}`) ?? undefined
  let part = focused.closest(PARTS)
  while (part) {
    const found = part.querySelector<HTMLButtonElement>(SAVE)
    if (found) return found
    part = part.parentElement?.closest(PARTS) ?? null
  }
  return document.querySelector(`[data-drafts-bar] ${SAVE}`)
}
