import { RowConflicts } from '../conflicts-dialog.tsx'
import { DeleteConfirm } from './delete-confirm.tsx'
import type { TitledRow } from './kind.ts'
import type { CatalogueNoun } from './use-noun.ts'

type CatalogueDialogsProps<S extends TitledRow> = {
  noun: Pick<CatalogueNoun<S>, 'kind' | 'actions'>
}

/** The dialogs for deletes with dependents and for conflicts. */
export function CatalogueDialogs<S extends TitledRow>({
  noun: { kind, actions },
}: CatalogueDialogsProps<S>) {
  return (
    <>
      <DeleteConfirm
        asked={actions.asked}
        onConfirm={() => void actions.confirmDelete()}
        onClose={actions.dontDelete}
      />
      <RowConflicts title={kind.changed()} kind={kind} actions={actions} />
    </>
  )
}
