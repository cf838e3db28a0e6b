import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { PageHead } from '../ui/page-head.tsx'
import { breadcrumbs } from './breadcrumbs.ts'

type ScreenHeadProps = Omit<ComponentProps<typeof PageHead>, 'crumbs'>

/** The head of a screen, with the breadcrumbs of its address. */
export function ScreenHead(props: ScreenHeadProps) {
  const { pathname } = useLocation()
  return <PageHead {...props} crumbs={breadcrumbs(pathname)} />
}
