/** Makes everything except this panel and overlays inert; returns a function that reverts it. */
export function makeInert(panel: HTMLElement): () => void {
  const shut: HTMLElement[] = []
  for (let part = panel; part !== document.body && part.parentElement; part = part.parentElement) {
    for (const other of part.parentElement.children) {
      const isLeft = other === part || !(other instanceof HTMLElement) || other.inert
      // Menus, dialogs and toasts are rendered at the end of the page.
      if (isLeft || other.matches('[data-portal], script, style')) continue
      other.inert = true
      shut.push(other)
    }
  }
  return () => {
    for (const other of shut) other.inert = false
  }
}
