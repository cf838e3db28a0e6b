import { Button, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { GridNote } from './grid-types.ts'

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const

type RowNoteProps = { note: GridNote; name: string; columns: number }

/** What stands under a row that is not saved: what others did to it, and the ways on. */
export function RowNote({
  note: { lines, needsPerson, actions = [] },
  name,
  columns,
}: RowNoteProps) {
  return (
    <tr data-note>
      <td colSpan={columns}>
        {lines.map((line) => (
          <p key={line}>
            {needsPerson ? <IconAlertTriangle {...ICON} /> : <IconInfoCircle {...ICON} />}
            {line}
          </p>
        ))}
        {actions.length > 0 && (
          <div>
            {actions.map(({ label, run }) => (
              <Button key={label} size="compact-sm" onClick={run}>
                {label} <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
            ))}
          </div>
        )}
      </td>
    </tr>
  )
}
