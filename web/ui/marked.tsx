import type { ReactNode } from 'react'
import { splitMarked } from './split-marked.ts'

/** A text with the parts that were searched marked, whatever accents they are written with. */
export function Marked({ text, searched }: { text: string; searched: string }): ReactNode {
  return splitMarked(text, searched).map(({ part, isMarked }, place) =>
    isMarked ? <mark key={place}>{part}</mark> : part,
  )
}
