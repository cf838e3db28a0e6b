import { Button, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { ExtraCells, extraColumns } from './extra-cells.tsx'
import type { GridColumn, GridNote } from './grid-types.ts'

const ICON = { size: 15, stroke: 1.6, 'aria-hidden': true } as const

type RowNoteProps = {
  note: GridNote
  name: string
  columns: readonly GridColumn[]
  hasSelection: boolean
}

/** A note under a row: what others changed, or what will happen to it, and the possible actions. */
export function RowNote({ note, name, columns, hasSelection }: RowNoteProps) {
  const extras = extraColumns(columns).length
  return (
    <tr data-note>
      <td colSpan={columns.length - extras + (hasSelection ? 2 : 1)}>
        <RowNoteLines note={note} name={name} />
      </td>
      <ExtraCells columns={columns} />
    </tr>
  )
}

/** The same for a row outside a table. */
export function RowNoteLines({ note, name }: Pick<RowNoteProps, 'note' | 'name'>) {
  const { lines, needsPerson, actions = [] } = note
  return (
    <>
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
    </>
  )
}
