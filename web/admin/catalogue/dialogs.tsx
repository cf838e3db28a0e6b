import { ConflictsDialog } from '../conflicts-dialog.tsx'
import { valueText } from '../value-text.ts'
import { DeleteConfirm } from './delete-confirm.tsx'
import type { TitledFields } from './rows.ts'
import type { RowActions } from './use-noun.ts'

type CatalogueDialogsProps<S extends Stored, F extends TitledFields> = {
  /** What is said where somebody else saved a row meanwhile. */
  changed: string
  actions: RowActions<S, F>
  labelOf: (field: string) => string
}
type Stored = { id: string; version: number; title: string }

/** What a delete takes along, and both states of a row that somebody else saved meanwhile. */
export function CatalogueDialogs<S extends Stored, F extends TitledFields>({
  changed,
  actions,
  labelOf,
}: CatalogueDialogsProps<S, F>) {
  return (
    <>
      <DeleteConfirm
        asked={actions.asked}
        onConfirm={() => void actions.confirmDelete()}
        onClose={actions.dontDelete}
      />
      {actions.conflicts.length > 0 && (
        <ConflictsDialog
          conflicts={actions.conflicts}
          title={changed}
          labelOf={labelOf}
          textOf={(_field, value) => valueText(value)}
          onResolve={(sides) => void actions.resolve(sides)}
          onClose={actions.decideLater}
        />
      )}
    </>
  )
}
