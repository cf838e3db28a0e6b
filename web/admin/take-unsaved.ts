import { ownKey } from '../operator-here.ts'
import { changeKept, readKept } from '../ui/kept.ts'
import { broughtBack, without, type Unsaved } from './unsaved.ts'

const NONE: Unsaved = { drafts: {}, newRows: [], cells: {}, unsure: [] }

/** Forgets what is not saved of rows, in every tab. Answers what brings it back, wherever a person is by then. */
export function takeUnsaved(noun: string, ids: readonly string[]): () => void {
  const keys: Record<keyof Unsaved, string> = {
    drafts: ownKey(`unsaved-${noun}`),
    newRows: ownKey(`new-${noun}`),
    cells: `unfit-${ownKey(noun)}`,
    unsure: ownKey(`unsure-${noun}`),
  }
  const before = mapParts((part) => readKept<unknown>(keys[part], NONE[part]))
  change((now) => without(now, ids))
  return () => change((now) => broughtBack(now, before, ids))

  function change(make: (now: Unsaved) => Unsaved) {
    const now = mapParts((part) => readKept<unknown>(keys[part], NONE[part]))
    const after = make(now)
    for (const part of PARTS)
      if (JSON.stringify(after[part]) !== JSON.stringify(now[part]))
        changeKept<unknown>(keys[part], NONE[part], () => after[part])
  }
}

const PARTS = ['drafts', 'newRows', 'cells', 'unsure'] as const

function mapParts(valueOf: (part: keyof Unsaved) => unknown): Unsaved {
  return Object.fromEntries(PARTS.map((part) => [part, valueOf(part)])) as Unsaved
}
