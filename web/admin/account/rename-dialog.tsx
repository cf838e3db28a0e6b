import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { textOf } from '../../form-text.ts'
import { t } from '../../ui/text.ts'
import { useAct } from './use-act.ts'

type RenameDialogProps = {
  name: string
  onRename: (name: string) => Promise<void>
  onClose: () => void
}

export function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const { act, isBusy, problem } = useAct()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Rename {name}', { name })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = textOf(new FormData(event.currentTarget), 'name')
          void act(() => onRename(chosen)).then((done) => done && onClose())
        }}
      >
        <Stack>
          <TextInput
            label={t('Name')}
            name="name"
            defaultValue={name}
            maxLength={60}
            required
            withAsterisk={false}
            error={problem}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button type="submit" variant="filled" loading={isBusy}>
              {t('Rename')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
