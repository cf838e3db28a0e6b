import { message } from '@app/core/messages/message.ts'
import { Menu } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconEraser, IconRotate2 } from '@tabler/icons-react'
import { memo } from 'react'
import { t } from '../../ui/text.ts'
import { Toolbar } from '../../ui/toolbar.tsx'
import { clearCache } from '../cache.ts'
import { ExportItems } from '../export-menu.tsx'
import { useSendDigest } from '../outbox/send-digest.tsx'
import { useCleanUp } from './clean-up.tsx'
import { usePush } from './push.tsx'
import { eventActionsQuery, eventsQuery } from './query.ts'
import { useAction } from '../use-action.ts'

const ICON = { size: 16, stroke: 1.6 }
const UNKNOWN = message('Not known yet whether this can be done')

type ActionsBarProps = { today: string; zone: string; onReset: () => void }

export const EventsActionsBar = memo(function EventsActionsBar(props: ActionsBarProps) {
  const { today, zone, onReset } = props
  const queryClient = useQueryClient()
  const { data: offered } = useQuery(eventActionsQuery(zone))
  const digest = useSendDigest()
  const push = usePush()
  const cleanUp = useCleanUp({ zone, offered: offered?.cleanUp ?? { reason: UNKNOWN, past: 0 } })

  const reload = useAction(
    async () => {
      await clearCache('events')
      await queryClient.fetchQuery({ ...eventsQuery(today, zone), staleTime: 0 })
    },
    {
      done: () => t('All events loaded successfully'),
      failed: (message) => t('Events load failed: {message}', { message }),
      refetches: null,
    },
  )

  return (
    <>
      <Toolbar
        inView={1}
        actions={[
          digest.action,
          { label: t('Reset'), icon: <IconRotate2 {...ICON} />, run: onReset },
          { label: t('Clear cache'), icon: <IconEraser {...ICON} />, run: reload.run },
          cleanUp.action,
          push.action,
        ]}
        items={
          <>
            <Menu.Divider />
            <Menu.Label>{t('Export')}</Menu.Label>
            <ExportItems noun="events" />
          </>
        }
      />
      {digest.dialog}
      {cleanUp.dialog}
      {push.dialog}
    </>
  )
})
