import { message } from '@app/core/messages/message.ts'
import { Menu } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconEraser, IconRotate2 } from '@tabler/icons-react'
import { memo } from 'react'
import { messageOf } from '../../api-error.ts'
import { t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { clearCache } from '../cache.ts'
import { ExportItems } from '../export-menu.tsx'
import { useSendDigest } from '../outbox/send-digest.tsx'
import { useCleanUp } from './clean-up.tsx'
import { usePush } from './push.tsx'
import { eventActionsQuery, eventsQuery } from './query.ts'

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

  async function reload() {
    try {
      await clearCache('events')
      await queryClient.fetchQuery({ ...eventsQuery(today, zone), staleTime: 0 })
      toast(t('All events loaded successfully'))
    } catch (error) {
      toastError(t('Events load failed: {message}', { message: messageOf(error) }))
    }
  }

  return (
    <>
      <Toolbar
        inView={1}
        actions={[
          digest.action,
          { label: t('Reset'), icon: <IconRotate2 {...ICON} />, run: onReset },
          { label: t('Clear cache'), icon: <IconEraser {...ICON} />, run: () => void reload() },
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
