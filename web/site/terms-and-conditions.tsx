import type { LoaderFunctionArgs } from 'react-router'
import { useWording } from '../ui/text.ts'
import { LegalDocumentPage } from './legal/document.tsx'
import { loadLegalPage } from './legal/legal-page.ts'
import type { Route } from './+types/terms-and-conditions.ts'

export { loaderHeaders as headers } from './chrome.ts'

export const loader = (request: LoaderFunctionArgs) => loadLegalPage('TermsAndConditions', request)

export default function TermsAndConditions({ loaderData }: Route.ComponentProps) {
  const { t } = useWording()
  return (
    <LegalDocumentPage
      title={t('Terms and Conditions')}
      head={{
        title: t('Terms and Conditions, Almanac'),
        description: t(
          'What you and Almanac agree on when you use the app, the digest and the calendar feeds.',
        ),
      }}
      path="/terms-and-conditions"
      data={loaderData}
    />
  )
}
