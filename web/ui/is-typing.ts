const TYPED =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"]'

/** Whether somebody types, or is in a dialog or a menu: a single letter is no command then. */
export function isTyping({ target }: KeyboardEvent): boolean {
  if (document.querySelector('[aria-modal="true"]')) return true
  return target instanceof Element && target.closest(TYPED) !== null
}
