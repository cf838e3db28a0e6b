import type { ReactNode } from 'react'
import { splitMarked } from './split-marked.ts'

/** A text with the searched parts marked, ignoring accents. */
export function Marked({ text, searched }: { text: string; searched: string }): ReactNode {
  return splitMarked(text, searched).map(({ part, isMarked }, place) =>
    isMarked ? <mark key={place}>{part}</mark> : part,
  )
}
