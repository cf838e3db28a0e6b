import { useEffect } from 'react'

/** What was waiting for its own place gets it first: a closed dialog leads back to what opened it. */
const RESTORE_AFTER_MS = 80
const CONTROL =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex]'
const OVERLAYS = '[data-portal], [role=dialog]'

/** Where an element stands: its ancestors from the inside out, with the place of the way to it in each. */
type Trail = { ancestor: Element; place: number }[]

/**
 * A person at the keyboard keeps their place when what they were on goes: a deleted row, a button that waits, a
 * dialog that closes. The focus then goes to what stands there now.
 */
export function useFocusRestore(): void {
  useEffect(() => {
    let last: HTMLElement | null = null
    let trail: Trail = []
    let onScreen: { element: HTMLElement; trail: Trail } | null = null
    let isAtKeyboard = false
    let timer: ReturnType<typeof setTimeout> | undefined

    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      last = target
      trail = trailOf(target)
      if (!target.closest(OVERLAYS)) onScreen = { element: target, trail }
    }
    const restore = () => {
      if (!isLost() || !last || !isAtKeyboard) return
      if (last.isConnected && !last.matches(':disabled')) return last.focus()
      // A button that waits for its work takes the focus back when that is done.
      if (last.isConnected && last.matches('[data-loading]')) return
      const wasInOverlay = onScreen !== null && onScreen.element !== last
      const from = wasInOverlay && onScreen ? onScreen : { element: last, trail }
      const back = isWithin(from.element) ? from.element : findAtTrail(from.trail)
      if (back) return back.focus()
      // The screen takes it without being scrolled to its top.
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    }
    const onChange = () => {
      // A button that is disabled loses the focus only when it is drawn again.
      if (!last || !(isLost() || last.matches(':disabled'))) return
      clearTimeout(timer)
      timer = setTimeout(restore, RESTORE_AFTER_MS)
    }
    const observer = new MutationObserver(onChange)
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    })
    const onKey = () => (isAtKeyboard = true)
    const onPointer = () => (isAtKeyboard = false)
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('pointerdown', onPointer, true)
    document.addEventListener('focusin', onFocusIn)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('pointerdown', onPointer, true)
      document.removeEventListener('focusin', onFocusIn)
    }
  }, [])
}

function isWithin(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled')
}

function isLost(): boolean {
  return document.activeElement === document.body || document.activeElement === null
}

function trailOf(element: Element): Trail {
  const trail: Trail = []
  let child = element
  for (let above = element.parentElement; above; above = above.parentElement) {
    trail.push({ ancestor: above, place: [...above.children].indexOf(child) })
    child = above
  }
  return trail
}

/** The first control at that place now, else the last one before it, as near as there is one. */
function findAtTrail(trail: Trail): HTMLElement | null {
  for (const { ancestor, place } of trail) {
    if (!ancestor.isConnected) continue
    if (ancestor.tagName === 'MAIN' || ancestor === document.body) return null
    const children = [...ancestor.children]
    const after = children.slice(place).flatMap(controlsOf)[0]
    const near = after ?? children.slice(0, place).flatMap(controlsOf).at(-1)
    if (near) return near
  }
  return null
}

function controlsOf(element: Element): HTMLElement[] {
  const inside = [...element.querySelectorAll<HTMLElement>(CONTROL)]
  const all =
    element instanceof HTMLElement && element.matches(CONTROL) ? [element, ...inside] : inside
  return all.filter((control) => control.offsetParent !== null)
}
