import type { Conflict } from '@app/core/log/change-set.ts'
import type { Sides } from '../drafts/conflict.ts'
import { ConflictsDialog, type ConflictsDialogProps } from './conflicts-dialog.tsx'

type ConflictDialogProps = Omit<ConflictsDialogProps, 'conflicts' | 'onResolve'> & {
  conflict: Conflict
  onResolve: (sides: Sides) => void
}

/** Both states of one row that somebody else changed, field by field. */
export function ConflictDialog({ conflict, onResolve, ...props }: ConflictDialogProps) {
  return (
    <ConflictsDialog
      {...props}
      conflicts={[conflict]}
      onResolve={(sides) => onResolve(sides[conflict.id] ?? {})}
    />
  )
}
