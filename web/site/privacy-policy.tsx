import type { LoaderFunctionArgs } from 'react-router'
import { useWording } from '../ui/text.ts'
import { LegalDocumentPage } from './legal/document.tsx'
import { loadLegalPage } from './legal/legal-page.ts'
import type { Route } from './+types/privacy-policy.ts'

export { loaderHeaders as headers } from './chrome.ts'

export const loader = (request: LoaderFunctionArgs) => loadLegalPage('PrivacyPolicy', request)

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  const { t } = useWording()
  return (
    <LegalDocumentPage
      title={t('Privacy Policy')}
      head={{
        title: t('Privacy Policy, Almanac'),
        description: t(
          'What Almanac knows about the people who use it, why, for how long, and what they can ask for.',
        ),
      }}
      path="/privacy-policy"
      data={loaderData}
    />
  )
}
