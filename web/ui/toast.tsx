import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertCircle } from '@tabler/icons-react'
import classes from './toast.module.css'

type Undo = { label?: string; run: () => void }

/** Says at the lower right what happened; `undo` puts a button beside it. */
export function toast(text: string, undo?: Undo): void {
  show(text, 'info', undo)
}

/** The same for what failed, or what is gone. */
export function toastError(text: string, undo?: Undo): void {
  show(text, 'error', undo)
}

function show(text: string, kind: 'info' | 'error', undo: Undo | undefined) {
  const id = crypto.randomUUID()
  notifications.show({
    id,
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close' },
    message: (
      <Group gap="sm" wrap="nowrap" justify="space-between">
        {kind === 'error' && <IconAlertCircle className={classes.icon} size={18} stroke={1.6} />}
        <span className={classes.text}>{text}</span>
        {undo && (
          <Button
            className={classes.undo}
            variant="transparent"
            size="compact-sm"
            onClick={() => {
              notifications.hide(id)
              undo.run()
            }}
          >
            {undo.label ?? 'Undo'}
          </Button>
        )}
      </Group>
    ),
  })
}
