import type { Conflict } from '@app/core/log/change-set.ts'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { valueText } from '../value-text.ts'
import { DiffView } from './diff-view.tsx'

type LegalConflictProps = {
  conflict: Conflict
  title: string
  onTakeTheirs: () => void
  onKeepMine: (version: number) => void
  onClose: () => void
}

/** Two people wrote the same document: what differs, and a choice. */
export function LegalConflict(props: LegalConflictProps) {
  const { conflict, title } = props
  const text = (state: Conflict['theirs']) => (state ? valueText(state['html']) : '')
  return (
    <Modal
      opened
      size="xl"
      onClose={props.onClose}
      title={`${title} was changed meanwhile`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          Somebody saved it after you began. Nothing of yours is lost. Struck words stand in theirs
          only, marked words in yours only.
        </Text>
        <DiffView
          label="From theirs to yours"
          before={text(conflict.theirs)}
          after={text(conflict.yours)}
        />
        <Group justify="flex-end" gap="xs">
          <Button onClick={props.onClose}>Decide later</Button>
          <Button onClick={props.onTakeTheirs}>Take theirs</Button>
          <Button
            variant="filled"
            onClick={() => props.onKeepMine(Number(conflict.theirs?.['version'] ?? 0))}
          >
            Save mine over it
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
