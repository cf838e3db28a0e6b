import type { ComponentType } from 'react'
import {
  useLoaderData,
  useLocation,
  useRouteError,
  type ClientLoaderFunctionArgs,
  type MetaDescriptor,
  type Params,
} from 'react-router'
import { loadModule } from '../ui/load-module.ts'
import { screenAt } from './screens.ts'
import { ScreenFailed, ScreenNotLoaded } from './screen-failed.tsx'

type ScreenModule = {
  default: ComponentType
  meta: (given: { params: Params }) => MetaDescriptor[]
}

const MODULES = import.meta.glob<ScreenModule>(['./*/screen.tsx', './demo-screens/*/screen.tsx'])

/**
 * Every screen is this one route, with its module as loader data. The router loads a route's module itself, and reloads
 * the whole page if that fails; a failure here is shown inside the shell.
 */
export async function clientLoader({ pattern }: ClientLoaderFunctionArgs): Promise<ScreenModule> {
  const load = MODULES[`./${screenAt(pattern).file.replace('admin/', '')}`]
  if (!load) throw new Error(`There is no screen at ${pattern}`)
  try {
    return await loadModule(load)
  } catch (error) {
    throw new ScreenNotLoaded(error)
  }
}

/** A screen's module never changes. */
export function shouldRevalidate() {
  return false
}

type MetaGiven = {
  loaderData?: ScreenModule
  params: Params
  matches: readonly ({ meta: MetaDescriptor[] } | undefined)[]
}

/** The frame's, until the screen is loaded. */
export function meta({ loaderData, params, matches }: MetaGiven): MetaDescriptor[] {
  return loaderData?.meta({ params }) ?? matches.at(-2)?.meta ?? []
}

export default function ScreenRoute() {
  const { default: Screen } = useLoaderData<ScreenModule>()
  return <Screen />
}

export function ErrorBoundary() {
  const { pathname } = useLocation()
  return <ScreenFailed pathname={pathname} error={useRouteError()} />
}
