import { Button, Progress, Tabs } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../api-error.ts'
import { LoadingRows } from '../../ui/notices.tsx'
import { Status } from '../../ui/status.tsx'
import { t } from '../../ui/text.ts'
import { useNeeds } from '../attention/use-needs.ts'
import { demoMessages, demoNotifications, demoProgress, type DemoNotice } from './demo-lists.ts'
import classes from './notifications.module.css'

/** How long the demo pretends to load. */
const RELOAD_MS = 1500

/** What needs attention, and below it notifications, messages and progress as demo content. */
export function NotificationsPanel({ onFollow }: { onFollow: () => void }) {
  const [reload, setReload] = useState<'not yet' | 'loading' | 'done'>('not yet')
  const isLoading = reload === 'loading'
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setReload('done'), RELOAD_MS)
    return () => clearTimeout(timer)
  }, [isLoading])

  return (
    <div className="grid one-column" aria-busy={isLoading}>
      <Tabs defaultValue="notifications" keepMounted={false}>
        <Tabs.List grow>
          <Tabs.Tab value="notifications">{t('Notifications')}</Tabs.Tab>
          <Tabs.Tab value="messages">{t('Messages')}</Tabs.Tab>
          <Tabs.Tab value="progress">{t('Progress')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="notifications">
          <RealNotices onFollow={onFollow} />
          <h4 className={classes['demo']}>{t('Made up')}</h4>
          <Notices notices={demoNotifications(reload === 'done')} />
        </Tabs.Panel>
        <Tabs.Panel value="messages">
          <Notices notices={demoMessages()} />
        </Tabs.Panel>
        <Tabs.Panel value="progress">
          <ul className={classes['list']}>
            {demoProgress().map(({ text, percent }) => (
              <li key={text}>
                <span className={classes['line']}>
                  {text} <b>{t('{percent} %', { percent })}</b>
                </span>
                <Progress value={percent} aria-label={text} color="ink" />
              </li>
            ))}
          </ul>
        </Tabs.Panel>
      </Tabs>
      <footer className={classes['foot']}>
        <Status tone="plain">{t('Demo content')}</Status>
        <output className="last">{reload === 'done' && t('Loaded just now')}</output>
        <Button
          size="compact-sm"
          leftSection={<IconRefresh size={16} stroke={1.6} />}
          loading={isLoading}
          onClick={() => setReload('loading')}
        >
          {t('Reload')}
        </Button>
      </footer>
    </div>
  )
}

/** What needs attention, each as a line that links there. */
function RealNotices({ onFollow }: { onFollow: () => void }) {
  const { needs, isLoading, error } = useNeeds()
  if (isLoading) return <LoadingRows rows={3} label={t('Loading what needs you')} />
  if (error) return <p className="note">{messageOf(error)}</p>
  if (needs.length === 0) return <p className={classes['quiet']}>{t('Nothing needs you')}</p>
  return (
    <ul className={classes['list']} aria-label={t('What needs you')}>
      {needs.map(({ kind, count, title, since, action }) => (
        <li key={kind}>
          <Link to={action.href} onClick={onFollow} className={classes['line']}>
            <b className="strong">
              {count} {title}
            </b>{' '}
            <small>{since}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Notices({ notices }: { notices: readonly DemoNotice[] }) {
  return (
    <ul className={classes['list']}>
      {notices.map(({ title, text, when }) => (
        <li key={title}>
          <span className={classes['line']}>
            <b className="strong">{title}</b> <small>{when}</small>
          </span>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
