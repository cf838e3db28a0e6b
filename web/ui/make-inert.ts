/** Makes everything but this panel, and what floats over all, out of reach; answers how to bring it back. */
export function makeInert(panel: HTMLElement): () => void {
  const shut: HTMLElement[] = []
  for (let part = panel; part !== document.body && part.parentElement; part = part.parentElement) {
    for (const other of part.parentElement.children) {
      const isLeft = other === part || !(other instanceof HTMLElement) || other.inert
      // Menus, dialogs and toasts stand in places of their own at the end of the page.
      if (isLeft || other.matches('[data-portal], script, style')) continue
      other.inert = true
      shut.push(other)
    }
  }
  return () => {
    for (const other of shut) other.inert = false
  }
}
