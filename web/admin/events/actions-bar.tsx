import { ActionIcon, Button, Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconDots, IconEraser, IconRotate2 } from '@tabler/icons-react'
import { messageOf } from '../../api-error.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { ExportMenu } from '../export-menu.tsx'
import { SendDigest } from '../outbox/send-digest.tsx'
import { eventsQuery } from './query.ts'
import type { EventRows } from './rows.ts'

const ICON = { size: 16, stroke: 1.6 }

type ActionsBarProps = { rows: EventRows; today: string; zone: string }

export function EventsActionsBar({ rows, today, zone }: ActionsBarProps) {
  const queryClient = useQueryClient()

  async function clearCache() {
    try {
      await queryClient.fetchQuery({ ...eventsQuery(today, zone), staleTime: 0 })
      toast('All events loaded successfully')
    } catch (error) {
      toastError(`Events load failed: ${messageOf(error)}`)
    }
  }

  function reset() {
    rows.resetAll()
    toast('Changes reset success')
  }

  return (
    <>
      <Button
        visibleFrom="md"
        leftSection={<IconEraser {...ICON} />}
        onClick={() => void clearCache()}
      >
        Clear cache
      </Button>
      <Button leftSection={<IconRotate2 {...ICON} />} onClick={reset}>
        Reset
      </Button>
      <ExportMenu noun="events" />
      <SendDigest />
      <Menu>
        <Menu.Target>
          <ActionIcon hiddenFrom="md" variant="default" size={40} aria-label="More actions">
            <IconDots {...ICON} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconEraser {...ICON} />} onClick={() => void clearCache()}>
            Clear cache
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
