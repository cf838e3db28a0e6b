import { useEffect, useRef, type FocusEvent, type PointerEvent, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { foldedGroupOf } from './screens.ts'
import { IDLE_MS, COLLAPSE_AFTER_MS, type LayoutState } from './sidebar-rules.ts'
import { goToScreen, sendLayout, startAtScreen, useLayout } from './sidebar-store.ts'
import { detectSwipe, scrollsSideways, startsAtEdge, type Point } from './sidebar-swipe.ts'

/** The sidebar's own buttons in the header. */
const TOGGLES = '[data-sidebar-toggle]'

type Sidebar = {
  layout: LayoutState
  side: RefObject<HTMLElement | null>
  /** Event handlers of the sidebar's element. */
  events: {
    onPointerEnter: (event: PointerEvent) => void
    onPointerLeave: (event: PointerEvent) => void
    onFocus: (event: FocusEvent) => void
    onBlur: (event: FocusEvent) => void
  }
}

/** The sidebar's state and everything that changes it: mouse, touch, keyboard, window, address and time. */
export function useSidebar(): Sidebar {
  const side = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  startAtScreen(foldedGroupOf(pathname))
  const layout = useLayout()
  useOwnCollapse(layout, side)
  useCalm(layout)
  useScreenChange(pathname, side)
  useEffect(() => listenToPage(side), [])
  return { layout, side, events: EVENTS }
}

const EVENTS: Sidebar['events'] = {
  onPointerEnter: ({ pointerType }) => {
    if (pointerType !== 'touch') sendLayout({ type: 'enter' })
  },
  onPointerLeave: ({ pointerType, currentTarget }) => {
    const isUsed = currentTarget.querySelector(':focus-visible')
    if (pointerType !== 'touch' && !isUsed) sendLayout({ type: 'leave' })
  },
  // Keyboard focus opens the strip of icons, as hovering does.
  onFocus: ({ target }) => {
    if (target.matches(':focus-visible')) sendLayout({ type: 'enter' })
  },
  onBlur: ({ relatedTarget, currentTarget }) => {
    if (!(relatedTarget instanceof Element)) return
    const stays = currentTarget.contains(relatedTarget) || currentTarget.matches(':hover')
    // It must not cover the element that is focused next.
    if (!stays && !relatedTarget.closest(TOGGLES)) sendLayout({ type: 'dismiss' })
  },
}

/** Closes it by itself, but never while the pointer or the focus is in it. */
function useOwnCollapse(layout: LayoutState, side: RefObject<HTMLElement | null>) {
  const mayCollapse = layout.isOpenByItself && !layout.sidebarClose && !layout.sidebarStatic
  useEffect(() => {
    if (!mayCollapse) return
    const timer = setInterval(() => {
      const isUsed = side.current?.matches(':hover, :focus-within')
      if (!isUsed) sendLayout({ type: 'rest' })
    }, COLLAPSE_AFTER_MS)
    return () => clearInterval(timer)
  }, [mayCollapse, side])
}

/** Once the sidebar is closed the page takes its room, but never while the person is moving the pointer. */
function useCalm({ keepsRoom, sidebarClose }: LayoutState) {
  const waits = keepsRoom && sidebarClose
  useEffect(() => {
    if (!waits) return
    const listening = new AbortController()
    const send = () => sendLayout({ type: 'calm' })
    let timer = setTimeout(send, IDLE_MS)
    const waitAgain = () => {
      clearTimeout(timer)
      timer = setTimeout(send, IDLE_MS)
    }
    for (const event of ['pointermove', 'pointerdown', 'wheel', 'keydown'])
      document.addEventListener(event, waitAgain, {
        signal: listening.signal,
        passive: true,
        capture: true,
      })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [waits])
}

function useScreenChange(pathname: string, side: RefObject<HTMLElement | null>) {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const wasInside = side.current?.contains(document.activeElement)
    goToScreen(foldedGroupOf(pathname))
    // A link that is hidden with the sidebar would lose the focus.
    if (wasInside && side.current?.parentElement?.dataset['sidebar'] === 'closed')
      document.getElementById('content')?.focus()
  }, [pathname, side])
}

/** Listens for resizing, Esc, presses outside and swipes; returns a function that stops it. */
function listenToPage(side: RefObject<HTMLElement | null>): () => void {
  const listening = new AbortController()
  const { signal } = listening

  window.addEventListener('resize', () => sendLayout({ type: 'resize' }), { signal })
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const wasInside = side.current?.contains(document.activeElement)
      sendLayout({ type: 'dismiss' })
      if (wasInside) document.querySelector<HTMLElement>(TOGGLES)?.focus()
    },
    { signal },
  )
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const isElsewhere = target instanceof Element && !target.closest(TOGGLES)
      if (isElsewhere && !side.current?.contains(target)) sendLayout({ type: 'dismiss' })
    },
    { signal },
  )
  document.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const [touch, another] = touches
      if (!touch || another || !(target instanceof Element) || scrollsSideways(target)) return
      if (startsAtEdge(touch.clientX, window.innerWidth)) return
      listenToSwipe(target, pointOf(touch), signal)
    },
    { signal, passive: true },
  )
  return () => listening.abort()
}

/** Listens on the element where the touch started: if it is removed meanwhile, no other element gets the events. */
function listenToSwipe(target: Element, from: Point, signal: AbortSignal) {
  const lifted = new AbortController()
  const options = { signal: AbortSignal.any([signal, lifted.signal]), passive: true }
  const end = ({ changedTouches: [touch] }: TouchEvent) => {
    lifted.abort()
    const direction = touch ? detectSwipe(from, pointOf(touch)) : null
    if (direction) sendLayout({ type: `swipe-${direction}` })
  }
  target.addEventListener('touchend', (event) => end(event as TouchEvent), options)
  target.addEventListener('touchcancel', () => lifted.abort(), options)
  // A second finger cancels the swipe.
  document.addEventListener('touchstart', () => lifted.abort(), options)
}

function pointOf({ clientX, clientY }: Touch): Point {
  return { x: clientX, y: clientY }
}
