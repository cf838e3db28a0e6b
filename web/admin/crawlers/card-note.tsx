import { Button } from '@mantine/core'
import type { GridNote } from '../../ui/grid/grid-types.ts'
import classes from './card.module.css'

type CardNoteProps = { note: GridNote }

/** What others did to a crawler with local edits, and the possible actions. */
export function CardNote({ note: { lines, actions = [] } }: CardNoteProps) {
  return (
    <div className={classes['since']} role="note">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {actions.length > 0 && (
        <div className="words">
          {actions.map(({ label, run }) => (
            <Button key={label} size="compact-sm" onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
