import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ReasonButton } from './reason-button.tsx'
import { t } from './text.ts'

type ToolbarAction = {
  label: string
  icon: ReactNode
  run: () => void
  /** Why it is disabled; null or omitted if it is enabled. */
  reason?: string | null
  /** The primary action. */
  isMain?: boolean
}

type ToolbarProps = {
  /** The first ones stay visible where space is short, the others move into a menu. */
  actions: readonly ToolbarAction[]
  /** Buttons with their own menus, after the others; where space is short `items` replace them. */
  children?: ReactNode
  /** The actions of the buttons in `children`, as menu items. */
  items?: ReactNode
  /** Number of visible actions; the menu then holds the others at every width. */
  inView?: number
}

/** Number of visible actions on a phone. */
const IN_VIEW = 2

/** The actions of a whole screen; on a phone two buttons and a menu. */
export function Toolbar({ actions, children, items, inView }: ToolbarProps) {
  const isNarrow = useMediaQuery('(max-width: 33.99em)', false, { getInitialValueInEffect: false })
  const shown = inView ?? IN_VIEW
  if (inView === undefined && (!isNarrow || (actions.length < 3 && !items)))
    return (
      <>
        {actions.map((action) => (
          <ToolbarButton key={action.label} {...action} />
        ))}
        {children}
      </>
    )
  return (
    <>
      {actions.slice(0, shown).map((action) => (
        <ToolbarButton key={action.label} {...action} />
      ))}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={34} aria-label={t('More actions')}>
            <IconDots size={16} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.slice(shown).map(({ label, icon, run, reason }) => (
            <Menu.Item
              key={label}
              leftSection={icon}
              aria-disabled={reason != null || undefined}
              data-disabled={reason != null || undefined}
              closeMenuOnClick={reason == null}
              onClick={() => reason == null && run()}
            >
              {label}
              {reason != null && <small>{reason}</small>}
            </Menu.Item>
          ))}
          {items}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

function ToolbarButton({ label, icon, run, reason = null, isMain }: ToolbarAction) {
  if (reason !== null) return <ReasonButton label={label} icon={icon} reason={reason} />
  return (
    <Button variant={isMain ? 'filled' : 'default'} leftSection={icon} onClick={run}>
      {label}
    </Button>
  )
}
