import { TextInput } from '@mantine/core'
import { textOf } from '../../form-text.ts'
import { FormDialog } from '../../ui/form.tsx'
import { t } from '../../ui/text.ts'
import { useAction } from '../use-action.ts'
import { accountQuery } from './queries.ts'

type RenameDialogProps = {
  name: string
  onRename: (name: string) => Promise<unknown>
  onClose: () => void
}

export function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const rename = useAction(onRename, {
    failed: 'in-place',
    refetches: accountQuery.queryKey,
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={t('Rename {name}', { name })}
      action={t('Rename')}
      isBusy={rename.isPending}
      onSubmit={(form) => rename.run(textOf(new FormData(form), 'name'))}
      onClose={onClose}
    >
      <TextInput
        label={t('Name')}
        name="name"
        defaultValue={name}
        maxLength={60}
        required
        withAsterisk={false}
        error={rename.problem}
        data-autofocus
      />
    </FormDialog>
  )
}
