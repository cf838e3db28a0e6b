import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { LoadingRows } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { useNeeds } from '../attention/use-needs.ts'
import { WhatNeedsYou } from '../attention/what-needs-you.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { DemoNote, demoQuery } from '../demo/demo-note.tsx'
import { ExportMenu } from '../export-menu.tsx'
import { UsersPanel, usersQuery } from './users-panel.tsx'

export const meta = () => [{ title: t('{screen}, Admin Panel', { screen: t('Dashboard') }) }]

/** Examples below the users, fetched after them. */
const DemoWidgets = lazy(async () => ({
  default: (await import('../demo-screens/dashboard/widgets.tsx')).DemoWidgets,
}))

export default function Dashboard() {
  const needs = useNeeds()
  const users = useQuery(usersQuery)
  const demo = useQuery(demoQuery)
  // Content further down waits for the content above, so that nothing moves while the page loads.
  const isSettled = !users.isPending && !demo.isPending
  return (
    <>
      <ScreenHead title={t('Dashboard')} actions={<ExportMenu noun="app-users" />} />
      <WhatNeedsYou state={needs} />
      {!needs.isLoading && <UsersPanel />}
      {!needs.isLoading && isSettled && (
        <>
          <DemoNote />
          <Suspense fallback={<LoadingRows rows={6} label={t('Loading demo widgets')} />}>
            <DemoWidgets />
          </Suspense>
        </>
      )}
    </>
  )
}
