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
  /** Why it cannot be done at present; null or left out where it can. */
  reason?: string | null
  /** The one that stands out. */
  isMain?: boolean
}

type ToolbarProps = {
  /** The first stay in view where there is little room, others than those wait in a menu. */
  actions: readonly ToolbarAction[]
  /** Buttons with a menu of their own, after the others; where there is little room they are left to `items`. */
  children?: ReactNode
  /** What the buttons in `children` do, as items of a menu. */
  items?: ReactNode
  /** How many stay in view; the menu then holds the others wherever there is room for them. */
  inView?: number
}

/** So many stay in view on a phone. */
const IN_VIEW = 2

/** What can be done with the whole of a screen; on a phone two buttons and a menu. */
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
