import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconLayoutSidebar, IconLogout, IconMail, IconUserCircle } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { signOut } from '../api.ts'
import { messageOf } from '../api-error.ts'
import { SchemeToggle } from '../ui/scheme-toggle.tsx'
import { toastError } from '../ui/toast.tsx'
import { SearchBox } from './search/search-box.tsx'
import classes from './shell.module.css'

type ShellHeaderProps = { email: string; isSidebarOpen: boolean; onToggleSidebar: () => void }

export function ShellHeader({ email, isSidebarOpen, onToggleSidebar }: ShellHeaderProps) {
  return (
    <header className={classes['top']}>
      <ActionIcon
        size="lg"
        aria-label="Toggle sidebar"
        aria-expanded={isSidebarOpen}
        onClick={onToggleSidebar}
      >
        <IconLayoutSidebar size={18} stroke={1.6} />
      </ActionIcon>
      <h1 className={classes['panel']}>Admin Panel</h1>
      <SearchBox />
      <div className={classes['right']}>
        <SchemeToggle />
        <UserMenu email={email} />
      </div>
    </header>
  )
}

function UserMenu({ email }: { email: string }) {
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
    <Menu>
      <Menu.Target>
        <Button
          variant="subtle"
          className={classes['who']}
          leftSection={<IconUserCircle size={18} stroke={1.6} />}
          aria-label={`User menu, ${email}`}
        >
          <span className={classes['email']}>{email}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes['address']}>{email}</Menu.Label>
        <Menu.Item
          leftSection={<IconMail size={16} stroke={1.6} />}
          onClick={() => void navigate('/app/inbox')}
        >
          Inbox
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => void leave()}>
          Log Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
