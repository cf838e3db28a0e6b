import { RowConflicts } from '../conflicts-dialog.tsx'
import { DeleteConfirm } from './delete-confirm.tsx'
import type { StoredRow, TitledFields } from './use-catalogue-rows.ts'
import type { CatalogueNoun } from './use-noun.ts'

type CatalogueDialogsProps<S extends StoredRow, F extends TitledFields> = {
  noun: Pick<CatalogueNoun<S, F>, 'kind' | 'actions'>
}

/** What a delete takes along, and both states of a row that somebody else saved meanwhile. */
export function CatalogueDialogs<S extends StoredRow, F extends TitledFields>({
  noun: { kind, actions },
}: CatalogueDialogsProps<S, F>) {
  return (
    <>
      <DeleteConfirm
        asked={actions.asked}
        onConfirm={() => void actions.confirmDelete()}
        onClose={actions.dontDelete}
      />
      <RowConflicts title={kind.changed()} actions={actions} labelOf={kind.labelOf} />
    </>
  )
}
