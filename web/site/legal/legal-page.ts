import { PUBLIC_PAGES } from '@app/core/site/public-pages.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { data } from 'react-router'
import { siteContext } from '../../request-context.ts'
import { inFrame } from '../chrome.ts'

/** Loads the document of this path, or an earlier version of it with `?version=`. */
export async function loadLegalPage({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const { pathname: path, searchParams } = new URL(request.url)
  const asked = searchParams.get('version')
  const type = PUBLIC_PAGES.find((each) => each.path === path)?.document
  if (type === undefined || (asked !== null && !/^\d{1,15}$/.test(asked)))
    throw data(null, { status: 404 })
  try {
    const page = await site.legal(type, asked === null ? null : Number(asked))
    const { contact, appStoreUrl, origin } = site
    const isEarlier = asked !== null
    return inFrame(request, { type, path, page, contact, appStoreUrl, origin, isEarlier })
  } catch (error) {
    if (isNotFound(error)) throw data(null, { status: 404 })
    throw error
  }
}

export type LegalPageData = Awaited<ReturnType<typeof loadLegalPage>>['data']

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'not-found'
}
