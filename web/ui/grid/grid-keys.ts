/** On a cell, navigating, or inside it, editing. */
export type GridMode = 'on' | 'in'

export type Press = {
  key: string
  hasCommand: boolean
  hasShift: boolean
  hasAlt: boolean
  /** Whether the cell has a list of choices, currently closed. */
  hasList: boolean
  /** Whether the cell holds a multi-line text. */
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

/** The grid's action for a key; undefined for the default. Tab is never intercepted, so that it leaves the grid. */
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
  if (key.toLowerCase() === 's') return { to: 'save' }
  if (mode === 'in') return undefined
  if (key === 'Home') return { to: 'top' }
  return key === 'End' ? { to: 'bottom' } : undefined
}

function insideMove(key: string): GridMove | undefined {
  if (key === 'Enter') return { to: 'commit' }
  return key === 'Escape' ? { to: 'revert' } : undefined
}

/** Whether a key types a character. */
function isWriting(key: string): boolean {
  return /^.$/u.test(key)
}
