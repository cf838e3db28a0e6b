import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconCalendar,
  IconLogout,
  IconMail,
  IconSettings,
  IconUser,
  IconUserCircle,
  type Icon,
} from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { messageOf } from '../api-error.ts'
import { signOut } from '../sign-in.ts'
import { t } from '../ui/text.ts'
import { toastError } from '../ui/toast.tsx'
import classes from './shell.module.css'

const ICON = { size: 18, stroke: 1.6 }
const ITEM_ICON = { size: 16, stroke: 1.6 }

/** Links to an operator's own settings, and logging out. */
export function SettingsMenu() {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t('Settings menu')}>
          <IconSettings {...ICON} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ScreenItem to="/app/account" icon={IconUser} text={t('My Account')} />
        <ScreenItem to="/app/calendar" icon={IconCalendar} text={t('Calendar')} />
        <ScreenItem to="/app/inbox" icon={IconMail} text={t('Inbox')} />
        <Menu.Divider />
        <LogOutItem />
      </Menu.Dropdown>
    </Menu>
  )
}

export function UserMenu({ email }: { email: string }) {
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="subtle"
          classNames={{ root: classes['who'] ?? '', section: classes['sign'] ?? '' }}
          leftSection={<IconUserCircle {...ICON} />}
          aria-label={t('User menu, {email}', { email })}
        >
          <span className={classes['email']}>{email}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className="breaks">{email}</Menu.Label>
        <ScreenItem to="/app/account" icon={IconUser} text={t('My Account')} />
        <Menu.Divider />
        <LogOutItem />
      </Menu.Dropdown>
    </Menu>
  )
}

function ScreenItem(props: { to: string; icon: Icon; text: string }) {
  const { to, icon: ItemIcon, text } = props
  return (
    <Menu.Item component={Link} to={to} leftSection={<ItemIcon {...ITEM_ICON} />}>
      {text}
    </Menu.Item>
  )
}

function LogOutItem() {
  const navigate = useNavigate()

  async function leave() {
    try {
      await signOut()
      await navigate('/login')
    } catch (error) {
      toastError(messageOf(error))
    }
  }

  return (
    <Menu.Item leftSection={<IconLogout {...ITEM_ICON} />} onClick={() => void leave()}>
      {t('Log Out')}
    </Menu.Item>
  )
}
