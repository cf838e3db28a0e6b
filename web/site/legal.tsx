import type { LoaderFunctionArgs } from 'react-router'
import { useWording } from '../ui/text.ts'
import { LegalDocumentPage } from './legal/document.tsx'
import { loadLegalPage } from './legal/legal-page.ts'
import type { Route } from './+types/legal.ts'

export { loaderHeaders as headers } from './chrome.ts'

export const loader = (request: LoaderFunctionArgs) => loadLegalPage('Disclaimer', request)

export default function Legal({ loaderData }: Route.ComponentProps) {
  const { t } = useWording()
  return (
    <LegalDocumentPage
      title={t('Legal')}
      head={{
        title: t('Legal, Almanac'),
        description: t('Who is behind Almanac, and what its dates are worth.'),
      }}
      path="/legal"
      data={loaderData}
    />
  )
}
