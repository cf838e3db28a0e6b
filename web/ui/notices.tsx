import { Button } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useIsOnline } from './connection.ts'
import { t } from './text.ts'
import classes from './notices.module.css'

/** Something needs attention: what happened, what was preserved, what to do. */
export function SignalNote(props: {
  title: string
  text: string
  /** Further paragraphs. */
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <section className={classes['signal']} aria-label={props.title}>
      <IconAlertTriangle className={classes['icon']} size={22} stroke={1.6} aria-hidden="true" />
      <div>
        <h2>{props.title}</h2>
        <p>{props.text}</p>
        {props.children}
      </div>
      {props.actions && <div className={classes['actions']}>{props.actions}</div>}
    </section>
  )
}

/** An empty state: one sentence about the next step, and the buttons for it. */
export function Empty({ text, actions }: { text: string; actions?: ReactNode }) {
  return (
    <div className={classes['empty']}>
      <span>{text}</span>
      {actions}
    </div>
  )
}

export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={classes['failed']} role="alert">
      <IconAlertCircle size={20} stroke={1.6} aria-hidden="true" />
      <span>{text}</span>
      <Button leftSection={<IconRefresh size={16} stroke={1.6} />} onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  )
}

/** Placeholders in the shape of the rows being loaded; nothing for the first 150 ms. */
export function LoadingRows({ rows, label }: { rows: number; label: string }) {
  const isOnline = useIsOnline()
  if (!isOnline) return <Empty text={t('This loads when the connection is back.')} />
  return (
    <output className={classes['loading']} aria-label={label}>
      {Array.from({ length: rows }, (_unused, row) => (
        <span key={row} className={classes['bars']}>
          <i />
          <i />
          <i />
          <i />
        </span>
      ))}
    </output>
  )
}
