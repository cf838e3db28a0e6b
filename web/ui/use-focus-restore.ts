import { useEffect } from 'react'

/** Other code that restores the focus goes first: a closed dialog returns it to what opened it. */
const RESTORE_AFTER_MS = 80
const CONTROL =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex]'
const OVERLAYS = '[data-portal], [role=dialog]'

/** Position of an element: its ancestors from the inside out, with the child index in each. */
type Trail = { ancestor: Element; place: number }[]

/**
 * Keyboard users keep their place when the focused element disappears: a deleted row, a disabled button, a closed
 * dialog. The focus then moves to whatever is now at that position.
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
      // A loading button takes the focus back when it is done.
      if (last.isConnected && last.matches('[data-loading]')) return
      const wasInOverlay = onScreen !== null && onScreen.element !== last
      const from = wasInOverlay && onScreen ? onScreen : { element: last, trail }
      const back = isWithin(from.element) ? from.element : findAtTrail(from.trail)
      if (back) return back.focus()
      // The screen takes it without scrolling to its top.
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    }
    const onChange = () => {
      // A disabled button loses the focus only on the next render.
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

/** The first control now at that position, else the nearest one before it. */
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
