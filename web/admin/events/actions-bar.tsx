import { ActionIcon, Button, Menu } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconBell, IconDots, IconEraser, IconRotate2 } from '@tabler/icons-react'
import { messageOf } from '../../api-error.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { toast, toastError } from '../../ui/toast.tsx'
import { clearCache } from '../cache.ts'
import { ExportMenu } from '../export-menu.tsx'
import { SendDigest } from '../outbox/send-digest.tsx'
import { CleanUp } from './clean-up.tsx'
import { eventActionsQuery, eventsQuery } from './query.ts'

const ICON = { size: 16, stroke: 1.6 }
const UNKNOWN = 'Not known yet whether this can be done'

type ActionsBarProps = { today: string; zone: string; onReset: () => void }

export function EventsActionsBar({ today, zone, onReset }: ActionsBarProps) {
  const queryClient = useQueryClient()
  const { data: offered } = useQuery(eventActionsQuery(zone))

  async function reload() {
    try {
      await clearCache('events')
      await queryClient.fetchQuery({ ...eventsQuery(today, zone), staleTime: 0 })
      toast('All events loaded successfully')
    } catch (error) {
      toastError(`Events load failed: ${messageOf(error)}`)
    }
  }

  function reset() {
    onReset()
    toast('Changes reset success')
  }

  return (
    <>
      <Button visibleFrom="md" leftSection={<IconEraser {...ICON} />} onClick={() => void reload()}>
        Clear cache
      </Button>
      <Button leftSection={<IconRotate2 {...ICON} />} onClick={reset}>
        Reset
      </Button>
      <CleanUp zone={zone} offered={offered?.cleanUp ?? { reason: UNKNOWN, past: 0 }} />
      <ReasonButton
        label="Push"
        icon={<IconBell {...ICON} />}
        reason={offered?.push.reason ?? UNKNOWN}
      />
      <ExportMenu noun="events" />
      <SendDigest />
      <Menu>
        <Menu.Target>
          <ActionIcon hiddenFrom="md" variant="default" size={40} aria-label="More actions">
            <IconDots {...ICON} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconEraser {...ICON} />} onClick={() => void reload()}>
            Clear cache
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
