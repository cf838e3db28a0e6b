import { Button, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { GridColumn, GridNote } from './grid-types.ts'

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const

type RowNoteProps = {
  note: GridNote
  name: string
  columns: readonly GridColumn[]
  hasSelection: boolean
}

/** What stands under a row: what others did to it, or what becomes of it, and the ways on. */
export function RowNote({
  note: { lines, needsPerson, actions = [] },
  name,
  columns,
  hasSelection,
}: RowNoteProps) {
  // Columns that are left out where there is little room must not be counted there.
  const extras = columns.filter(({ isExtra }) => isExtra)
  return (
    <tr data-note>
      <td colSpan={columns.length - extras.length + (hasSelection ? 2 : 1)}>
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
      {extras.map(({ field, isExtra }) => (
        <td key={field} data-extra={isExtra}>
          {'\u00a0'}
        </td>
      ))}
    </tr>
  )
}
