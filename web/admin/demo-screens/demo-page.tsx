import type { ReactNode } from 'react'
import { PageHead } from '../../ui/page-head.tsx'
import { t } from '../../ui/text.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import classes from './demo.module.css'

type DemoPageProps = { path: string; title: string; actions?: ReactNode; children: ReactNode }

/** A screen that only shows what can be built: its head, one quiet line that says so, and its panels. */
export function DemoPage({ path, title, actions, children }: DemoPageProps) {
  return (
    <>
      <PageHead title={title} crumbs={breadcrumbs(path)} actions={actions} />
      <p className={classes['note']}>
        <b>{t('Demo content')}</b>{' '}
        {t('Nothing here is a figure or a setting of this installation.')}
      </p>
      {children}
    </>
  )
}
