import { useSyncExternalStore } from 'react'
import { STATIC_SIDEBAR_KEY } from '../ui/before-paint.ts'
import { reduceLayout, startLayout, type LayoutEvent, type LayoutState } from './sidebar-rules.ts'

// Created on first use: the module is also loaded on the server, where there is no window.
let state: LayoutState | null = null
let activeGroup: string | null = null
const listeners = new Set<() => void>()

function readSurroundings() {
  const isStaticSaved = localStorage.getItem(STATIC_SIDEBAR_KEY) === 'true'
  return { width: window.innerWidth, isStaticSaved, activeGroup }
}

function current(): LayoutState {
  state ??= startLayout(readSurroundings())
  return state
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The state of the sidebar; `sendLayout` changes it. */
export function useLayout(): LayoutState {
  return useSyncExternalStore(subscribe, current)
}

export function sendLayout(event: LayoutEvent): void {
  const before = current()
  const after = reduceLayout(before, event, readSurroundings())
  if (after === before) return
  state = after
  if (event.type === 'switch-static')
    localStorage.setItem(STATIC_SIDEBAR_KEY, String(after.sidebarStatic))
  for (const listener of listeners) listener()
}

/** Another screen is shown, in this collapsible group if it is in one. */
export function goToScreen(group: string | null): void {
  activeGroup = group
  sendLayout({ type: 'navigate' })
}

/** The first screen, before anything is rendered. */
export function startAtScreen(group: string | null): void {
  if (state === null) activeGroup = group
}
