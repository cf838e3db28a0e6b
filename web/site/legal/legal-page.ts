import type { LegalDocumentType } from '@app/core/legal/legal-document.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { data } from 'react-router'
import { siteContext } from '../../request-context.ts'
import { inFrame } from '../chrome.ts'

/** Loads one of the three documents, or an earlier version of it with `?version=`. */
export async function loadLegalPage(
  type: LegalDocumentType,
  { request, context }: LoaderFunctionArgs,
) {
  const site = context.get(siteContext)
  const asked = new URL(request.url).searchParams.get('version')
  if (asked !== null && !/^\d{1,15}$/.test(asked)) throw data(null, { status: 404 })
  try {
    const page = await site.legal(type, asked === null ? null : Number(asked))
    const { contact, appStoreUrl, origin } = site
    return inFrame(request, { page, contact, appStoreUrl, origin, isEarlier: asked !== null })
  } catch (error) {
    if (isNotFound(error)) throw data(null, { status: 404 })
    throw error
  }
}

export type LegalPageData = Awaited<ReturnType<typeof loadLegalPage>>['data']

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'not-found'
}
