import { useLayoutEffect } from 'react'

/** The marks on screen, with their counts. */
const shown = new Map<RootMark, number>()

type RootMark =
  | 'shell'
  | 'dock-bar'
  | 'chosen-bar'
  | 'drawer-foot'
  | 'wide-drawer'
  | 'fullscreen-widget'

/**
 * Marks the page as `data-<mark>` while something is on screen, for styles of other elements. `:root:has()` could do
 * the same, but browsers then search the whole page for every row that is added.
 */
export function useRootMark(mark: RootMark, isShown = true): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined
    count(mark, 1)
    return () => count(mark, -1)
  }, [mark, isShown])
}

function count(mark: RootMark, by: 1 | -1): void {
  const next = (shown.get(mark) ?? 0) + by
  shown.set(mark, next)
  document.documentElement.toggleAttribute(`data-${mark}`, next > 0)
}
