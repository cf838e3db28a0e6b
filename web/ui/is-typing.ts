const TYPED =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"]'

/** A dialog, or a search that is asked for and hears what is typed before its dialog is there. */
const TAKES_KEYS = '[aria-modal="true"], search[data-asked]'

/** Whether the person is typing, or in a dialog or a menu, where a single letter is not a shortcut. */
export function isTyping({ target }: KeyboardEvent): boolean {
  if (document.querySelector(TAKES_KEYS)) return true
  return target instanceof Element && target.closest(TYPED) !== null
}
