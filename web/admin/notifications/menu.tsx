import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { LoadingRows } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { readNow } from '../../ui/now.ts'
import { useModule } from '../../ui/use-module.ts'
import { needsPerson } from '../crawlers/attention.ts'
import { crawlersQuery } from '../queries.ts'
import classes from './bell.module.css'

// Nobody needs it before it is opened.
const load = () => import('./panel.tsx')

/** The bell of the header. */
export function NotificationsMenu() {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const { data: crawlers = [] } = useQuery(crawlersQuery)
  const isNeeded = crawlers.some((crawler) => needsPerson(crawler, readNow()))
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
        <ActionIcon
          size="lg"
          aria-label={t('Notifications')}
          data-needs={isNeeded || undefined}
          className={classes['bell'] ?? ''}
          onClick={toggle}
        >
          <IconBell size={18} stroke={1.6} />
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
