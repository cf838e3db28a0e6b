import { Button, Group, Loader } from '@mantine/core'
import { notifications, notificationsStore, type NotificationData } from '@mantine/notifications'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, type Icon } from '@tabler/icons-react'
import { t } from './text.ts'
import { focusOf, MAX_TOASTS, TOAST_KEY, TOAST_MS, UNDO_KEY } from './toast-focus.ts'
import classes from './toast.module.css'

type Undo = { label?: string; run: () => unknown }

/** A link to where the result can be seen. */
type Lead = { label: string; run: () => void }

export type ToastKind = 'info' | 'success' | 'warning' | 'error'

export type ToastOptions = {
  kind?: ToastKind
  undo?: Undo | undefined
  lead?: Lead
  /** The lower right by default. */
  position?: NonNullable<NotificationData['position']>
  /** In milliseconds; false stays until it is closed. */
  durationMs?: number | false
  withClose?: boolean
  /** In progress: shows a loader instead of the icon. */
  isLoading?: boolean
  /** Replaces the toast with this id. */
  replaces?: string
}

const SIGNS: Record<ToastKind, Icon | null> = {
  info: null,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
}

/** Shows what happened at the lower right; `undo` adds a button. */
export function toast(text: string, undo?: Undo): void {
  showToast(text, { undo })
}

/** The same for a failure or a deletion. */
export function toastError(text: string, undo?: Undo): void {
  showToast(text, { kind: 'error', undo })
}

/** A toast with all options; returns its id. */
export function showToast(text: string, options: ToastOptions): string {
  const {
    kind = 'info',
    undo,
    lead,
    position,
    durationMs,
    withClose = true,
    isLoading,
    replaces,
  } = options
  const id = replaces ?? crypto.randomUUID()
  const autoClose = durationMs ?? TOAST_MS
  const shown: NotificationData = {
    id,
    autoClose,
    ...focusOf({
      stay: (isWanted) =>
        notifications.update({ ...shown, autoClose: isWanted ? false : autoClose }),
      close: () => notifications.hide(id),
    }),
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
    withCloseButton: withClose,
    closeButtonProps: { 'aria-label': t('Close'), 'aria-keyshortcuts': TOAST_KEY },
    ...(position && { position }),
    message: (
      <Group gap="sm" wrap="nowrap" justify="space-between">
        {isLoading ? <Loader size="xs" color="currentColor" /> : <Sign kind={kind} />}
        <span className="breaks grow">{text}</span>
        {undo && (
          <Button
            className={classes.undo}
            variant="transparent"
            size="compact-sm"
            aria-keyshortcuts={UNDO_KEY}
            rightSection={<kbd aria-hidden="true">{UNDO_KEY}</kbd>}
            onClick={() => closeAnd(id, undo.run)}
          >
            {undo.label ?? t('Undo')}
          </Button>
        )}
        {lead && (
          <Button
            className={classes.undo}
            variant="transparent"
            size="compact-sm"
            onClick={() => closeAnd(id, lead.run)}
          >
            {lead.label}
          </Button>
        )}
      </Group>
    ),
  }
  if (replaces === undefined) {
    makeRoom()
    notifications.show(shown)
  } else notifications.update(shown)
  return id
}

/** Once: a toast that fades out is still in the page. */
function closeAnd(id: string, run: () => unknown): void {
  if (!notificationsStore.getState().notifications.some((each) => each.id === id)) return
  notifications.hide(id)
  run()
}

/** A new toast is shown immediately: the oldest one makes room, an error last. */
function makeRoom(): void {
  const { notifications: shown } = notificationsStore.getState()
  if (shown.length < MAX_TOASTS) return
  // One that does not close by itself is being read, or shows progress.
  const passing = shown.filter(({ autoClose }) => autoClose !== false)
  const oldest = passing.find(({ role }) => role === 'status') ?? passing[0]
  if (oldest?.id !== undefined) notifications.hide(oldest.id)
}

/** Removes every toast. */
export function clearToasts(): void {
  notifications.clean()
}

function Sign({ kind }: { kind: ToastKind }) {
  const KindIcon = SIGNS[kind]
  if (!KindIcon) return null
  return <KindIcon className="rigid" size={18} stroke={1.6} aria-hidden="true" />
}
