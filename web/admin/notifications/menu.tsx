import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { LoadingRows } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useModule, useModuleLater } from '../../ui/use-module.ts'

// Loaded when it is first opened.
const load = () => import('./panel.tsx')
const loadDot = () => import('./bell-dot.tsx')

export function NotificationsMenu() {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const dot = useModuleLater(loadDot)
  const panel = useModule(load, { isWanted: isOpen, onFailed: close })
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && close()}
      onDismiss={close}
      position="bottom-end"
      width="min(22rem, calc(100vw - 1.5rem))"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon size="lg" aria-label={t('Notifications')} onClick={toggle}>
          <IconBell size={18} stroke={1.6} />
          {dot && <dot.BellDot />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Notifications')}>
        {panel ? (
          <panel.NotificationsPanel onFollow={close} />
        ) : (
          <LoadingRows rows={4} label={t('Loading notifications')} />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
