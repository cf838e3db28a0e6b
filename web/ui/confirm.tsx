import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from './text.ts'

type ConfirmProps = {
  isOpen: boolean
  title: string
  children: ReactNode
  /** The verb and, if it affects many, the number. */
  action: string
  isBusy?: boolean
  tone?: 'filled' | 'danger' | undefined
  /** Another way to go on. */
  other?: string | undefined
  onOther?: () => void
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an action with large effect. */
export function Confirm(props: ConfirmProps) {
  return (
    <Modal opened={props.isOpen} onClose={props.onClose} title={props.title}>
      <Stack>
        <Text component="div" size="md">
          {props.children}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button onClick={props.onClose}>{t('Cancel')}</Button>
          {props.other && <Button onClick={props.onOther}>{props.other}</Button>}
          <Button
            variant={props.tone ?? 'filled'}
            loading={props.isBusy}
            onClick={props.onConfirm}
            data-autofocus
          >
            {props.action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
