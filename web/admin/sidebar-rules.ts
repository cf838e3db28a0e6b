import { BREAKPOINTS } from '../ui/breakpoints.ts'

/** How long a sidebar that opened by itself stays open. */
export const COLLAPSE_AFTER_MS = 2500

/** How long the person must be idle before the page takes the room of a closed sidebar. */
export const IDLE_MS = 600

/** Up to this width in CSS pixels, the sidebar cannot be beside the page. */
const NEVER_STATIC_UP_TO = 768

export type LayoutState = {
  sidebarClose: boolean
  /** Beside the page; otherwise it floats over it. */
  sidebarStatic: boolean
  /** The expanded one of the collapsible groups. */
  sidebarActiveElement: string | null
  /** Whether it opened without a person's action, and may close by itself. */
  isOpenByItself: boolean
  /** Whether the page makes room for a sidebar that opened by itself, until moving would not cause a misclick. */
  keepsRoom: boolean
}

export type LayoutEvent =
  | { type: 'toggle' | 'switch-static' | 'enter' | 'leave' | 'swipe-right' | 'swipe-left' }
  /** `rest`: unused for as long as it stays open by itself; `dismiss`: Esc, or a press elsewhere. */
  | { type: 'rest' | 'dismiss' | 'navigate' | 'resize' }
  /** No pointer or keyboard activity for a moment. */
  | { type: 'calm' }
  | { type: 'fold'; group: string }

export type Surroundings = {
  /** Of the window, in CSS pixels. */
  width: number
  isStaticSaved: boolean
  /** The collapsible group of the current screen. */
  activeGroup: string | null
}

export function canBeStatic(width: number): boolean {
  return width > NEVER_STATIC_UP_TO
}

/** On large screens hovering opens it, and a strip of icons remains when it is closed. */
function followsHover(width: number): boolean {
  return width >= BREAKPOINTS.lg
}

/** Open if there is room beside the page, and static only if that was stored as well. */
export function startLayout({ width, isStaticSaved, activeGroup }: Surroundings): LayoutState {
  return {
    sidebarClose: !canBeStatic(width),
    sidebarStatic: isStaticSaved && canBeStatic(width),
    sidebarActiveElement: canBeStatic(width) ? activeGroup : null,
    isOpenByItself: true,
    keepsRoom: followsHover(width),
  }
}

/** The state after an event; the same object if nothing changes. */
export function reduceLayout(
  state: LayoutState,
  event: LayoutEvent,
  around: Surroundings,
): LayoutState {
  const isHovered = !state.sidebarStatic && followsHover(around.width)
  switch (event.type) {
    case 'toggle':
      return state.sidebarClose ? open(state, around) : close(state)
    case 'swipe-right':
      return open(state, around)
    case 'swipe-left':
      return close(state)
    case 'enter':
      return isHovered ? open(state, around) : state
    case 'leave':
      return isHovered ? close(state) : state
    case 'rest':
      return state.isOpenByItself ? dismiss(state) : state
    case 'dismiss':
      return dismiss(state)
    case 'calm':
      return state.sidebarClose ? withoutRoom(state) : state
    case 'navigate':
      return navigate(state, around)
    case 'switch-static':
      return switchStatic(state, around)
    case 'resize':
      return resize(state, around)
    case 'fold': {
      const isOpen = state.sidebarActiveElement === event.group
      return { ...state, sidebarActiveElement: isOpen ? null : event.group }
    }
  }
}

function open(state: LayoutState, { activeGroup }: Surroundings): LayoutState {
  if (!state.sidebarClose) return { ...state, isOpenByItself: false }
  return {
    ...state,
    sidebarClose: false,
    sidebarActiveElement: activeGroup,
    isOpenByItself: false,
  }
}

function close(state: LayoutState): LayoutState {
  if (state.sidebarClose) return state
  return { ...state, sidebarClose: true, sidebarActiveElement: null, isOpenByItself: false }
}

function withoutRoom(state: LayoutState): LayoutState {
  return state.keepsRoom ? { ...state, keepsRoom: false } : state
}

function dismiss(state: LayoutState): LayoutState {
  return state.sidebarStatic ? state : close(state)
}

function navigate(state: LayoutState, { width, activeGroup }: Surroundings): LayoutState {
  if (!state.sidebarStatic && !followsHover(width)) return close(state)
  if (state.sidebarClose) return withoutRoom(state)
  if (activeGroup === null) return state
  return { ...state, sidebarActiveElement: activeGroup }
}

function switchStatic(state: LayoutState, around: Surroundings): LayoutState {
  if (!canBeStatic(around.width)) return state
  if (!state.sidebarStatic) return { ...open(state, around), sidebarStatic: true }
  return {
    ...state,
    sidebarStatic: false,
    isOpenByItself: true,
    keepsRoom: followsHover(around.width),
  }
}

function resize(before: LayoutState, around: Surroundings): LayoutState {
  const state = followsHover(around.width) ? before : withoutRoom(before)
  const isStatic = around.isStaticSaved && canBeStatic(around.width)
  if (isStatic === state.sidebarStatic) return state
  // Without room it would cover the page uninvited; with room again it returns to where it was.
  const moved = isStatic ? open(state, around) : close(state)
  return { ...moved, sidebarStatic: isStatic }
}
