import { useLayoutEffect } from 'react'

/** The marks on screen, with their counts. */
const counts = new Map<RootMark, number>()

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
  const next = (counts.get(mark) ?? 0) + by
  counts.set(mark, next)
  document.documentElement.toggleAttribute(`data-${mark}`, next > 0)
}
