import type { ReactNode } from 'react'
import { PageHead } from '../../ui/page-head.tsx'
import { t } from '../../ui/text.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import classes from './demo.module.css'

type DemoPageProps = {
  path: string
  title: string
  /** What is real about it, and what is not. */
  note?: string
  actions?: ReactNode
  children: ReactNode
}

/** A demo screen: its heading, one quiet line that says so, and its panels. */
export function DemoPage({ path, title, note, actions, children }: DemoPageProps) {
  return (
    <>
      <PageHead title={title} crumbs={breadcrumbs(path)} actions={actions} />
      <p className={classes['note']}>
        <b>{t('Demo content')}</b>{' '}
        {note ?? t('Nothing here is a figure or a setting of this installation.')}
      </p>
      {children}
    </>
  )
}
