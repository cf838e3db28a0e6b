import { LANGUAGE_NAMES } from '@app/core/languages.ts'
import { ActionIcon, Tooltip } from '@mantine/core'
import { useViewportSize } from '@mantine/hooks'
import { IconLayoutSidebar, IconPin, IconPinFilled } from '@tabler/icons-react'
import { chooseLanguage } from '../language-choice.ts'
import { LanguageItems } from '../ui/language-items.tsx'
import { Appearance } from '../ui/scheme-toggle.tsx'
import { t } from '../ui/text.ts'
import { ShellCommands } from './keys/shell-commands.tsx'
import { refuseOffline } from './offline.tsx'
import { NotificationsMenu } from './notifications/menu.tsx'
import { SearchBox } from './search/search-box.tsx'
import { SettingsMenu, UserMenu } from './shell-menus.tsx'
import { canBeStatic, type LayoutState } from './sidebar-rules.ts'
import { sendLayout } from './sidebar-store.ts'
import classes from './shell.module.css'

const ICON = { size: 18, stroke: 1.6 }

/** The sidebar's buttons, the search, and the menus. */
export function ShellHeader({ email, layout }: { email: string; layout: LayoutState }) {
  return (
    <header className={classes['top']} data-not-printed>
      <h1 className={classes['panel']}>{t('Admin Panel')}</h1>
      <ActionIcon
        size="lg"
        aria-label={t('Toggle sidebar')}
        aria-expanded={!layout.sidebarClose}
        aria-controls="sidebar"
        data-sidebar-toggle
        onClick={() => sendLayout({ type: 'toggle' })}
      >
        <IconLayoutSidebar {...ICON} />
      </ActionIcon>
      <StaticToggle isStatic={layout.sidebarStatic} />
      <SearchBox />
      <ShellCommands />
      <div className={classes['right']}>
        <Appearance>
          <LanguageItems
            names={LANGUAGE_NAMES}
            onChoose={(language) => refuseOffline() || chooseLanguage(language)}
          />
        </Appearance>
        <NotificationsMenu />
        <SettingsMenu />
        <UserMenu email={email} />
      </div>
    </header>
  )
}

/** Switches the sidebar between beside and over the page; says so if there is no room beside it. */
function StaticToggle({ isStatic }: { isStatic: boolean }) {
  // The size is unknown until it is measured.
  const { width } = useViewportSize()
  const hasRoom = canBeStatic(width || window.innerWidth)
  const label = t('Keep the sidebar beside the page')
  const reason = t('This window is too narrow for a sidebar beside the page')
  const Pin = isStatic ? IconPinFilled : IconPin
  return (
    <Tooltip label={hasRoom ? label : reason} events={TOOLTIP_EVENTS}>
      <ActionIcon
        size="lg"
        className={classes['pin']}
        aria-label={hasRoom ? label : `${label}. ${reason}`}
        aria-pressed={isStatic}
        aria-disabled={!hasRoom || undefined}
        data-sidebar-toggle
        onClick={() => sendLayout({ type: 'switch-static' })}
      >
        <Pin {...ICON} />
      </ActionIcon>
    </Tooltip>
  )
}

const TOOLTIP_EVENTS = { hover: true, focus: true, touch: true }
