const TYPED =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"]'

/** Whether the person is typing, or in a dialog or a menu, where a single letter is not a shortcut. */
export function isTyping({ target }: KeyboardEvent): boolean {
  if (document.querySelector('[aria-modal="true"]')) return true
  return target instanceof Element && target.closest(TYPED) !== null
}
