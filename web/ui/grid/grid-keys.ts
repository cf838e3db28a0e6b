/** Where a person is: on a cell, moving about, or inside it, writing. */
export type GridMode = 'on' | 'in'

export type Press = {
  key: string
  hasCommand: boolean
  hasShift: boolean
  hasAlt: boolean
  /** The cell has a list of choices, which is closed. */
  hasList: boolean
  /** The cell holds a text of several lines. */
  hasLines: boolean
}

export type Direction = 'left' | 'right' | 'up' | 'down' | 'first' | 'last' | 'top' | 'bottom'

export type GridMove =
  | { to: Direction }
  | { to: 'inside'; typed?: string }
  | { to: 'revert' | 'save' | 'commit' | 'clear' | 'toggle' | 'list' | 'line' | 'open' }

const ARROWS = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
} as const

/** What a key does in a grid; undefined where it does what it always does. Tab is never taken: it leads out. */
export function toGridMove(press: Press, mode: GridMode): GridMove | undefined {
  const { key, hasCommand, hasAlt, hasList } = press
  if (hasCommand) return commandMove(key, mode)
  if (mode === 'in' && press.hasLines && key === 'Enter' && (hasAlt || press.hasShift))
    return { to: 'line' }
  if (hasAlt && key === 'Enter') return { to: 'open' }
  if (hasAlt) return hasList && key === 'ArrowDown' ? { to: 'list' } : undefined
  if (hasList && key === 'ArrowUp') return { to: 'up' }
  if (hasList && key === 'ArrowDown') return { to: 'down' }
  if (mode === 'in') return insideMove(key)
  if (key in ARROWS) return { to: ARROWS[key as keyof typeof ARROWS] }
  switch (key) {
    case 'Home':
      return { to: 'first' }
    case 'End':
      return { to: 'last' }
    case 'Enter':
    case 'F2':
      return { to: 'inside' }
    case 'Escape':
      return { to: 'revert' }
    case 'Delete':
    case 'Backspace':
      return { to: 'clear' }
    case ' ':
      return press.hasShift ? { to: 'toggle' } : { to: 'inside', typed: ' ' }
    default:
      return isWriting(key) ? { to: 'inside', typed: key } : undefined
  }
}

function commandMove(key: string, mode: GridMode): GridMove | undefined {
  if (key === 's') return { to: 'save' }
  if (mode === 'in') return undefined
  if (key === 'Home') return { to: 'top' }
  return key === 'End' ? { to: 'bottom' } : undefined
}

function insideMove(key: string): GridMove | undefined {
  if (key === 'Enter') return { to: 'commit' }
  return key === 'Escape' ? { to: 'revert' } : undefined
}

/** One character, as opposed to the name of a key. */
function isWriting(key: string): boolean {
  return /^.$/u.test(key)
}
