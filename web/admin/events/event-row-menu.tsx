import { ActionIcon, Kbd, Menu } from '@mantine/core'
import { IconDeviceFloppy, IconDots, IconRotate2, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { EventActions } from './actions.ts'
import type { EventRow } from './days.ts'
import classes from './day-section.module.css'

const ICON = { size: 16, stroke: 1.6 }

type EventRowMenuProps = { row: EventRow; actions: EventActions; onSave: () => void }

/** The row's menu; the menu itself is only made once somebody asks for it. */
export function EventRowMenu({ row, actions, onSave }: EventRowMenuProps) {
  const [isAsked, setAsked] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (!isAsked) {
    return (
      <button
        type="button"
        className={classes['menu']}
        aria-label="Row menu"
        aria-haspopup="menu"
        onClick={() => setAsked(true)}
      >
        <IconDots size={18} stroke={1.6} />
      </button>
    )
  }
  return (
    <Menu defaultOpened onClose={() => opener.current?.focus()}>
      <Menu.Target>
        <ActionIcon ref={opener} aria-label="Row menu">
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconDeviceFloppy {...ICON} />}
          rightSection={<Kbd size="xs">Ctrl S</Kbd>}
          disabled={!row.isDraft}
          onClick={onSave}
        >
          Save
        </Menu.Item>
        <Menu.Item
          leftSection={<IconRotate2 {...ICON} />}
          disabled={!row.isDraft}
          onClick={() => actions.reset(row)}
        >
          Reset
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          data-danger
          leftSection={<IconTrash {...ICON} />}
          onClick={() => void actions.remove(row)}
        >
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
