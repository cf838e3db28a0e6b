import type { ReactNode } from 'react'
import { t } from '../../ui/text.ts'
import { ScreenHead } from '../screen-head.tsx'
import classes from './demo.module.css'

type DemoPageProps = {
  title: string
  /** What is real about it, and what is not. */
  note?: string
  actions?: ReactNode
  children: ReactNode
}

/** A demo screen: its heading, one quiet line that says so, and its panels. */
export function DemoPage({ title, note, actions, children }: DemoPageProps) {
  return (
    <>
      <ScreenHead title={title} actions={actions} />
      <p className={classes['note']}>
        <b>{t('Demo content')}</b>{' '}
        {note ?? t('Nothing here is a figure or a setting of this installation.')}
      </p>
      {children}
    </>
  )
}
