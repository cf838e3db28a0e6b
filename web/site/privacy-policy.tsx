import type { LoaderFunctionArgs } from 'react-router'
import { useWording } from '../ui/text.ts'
import { LegalDocumentPage } from './legal/document.tsx'
import { loadLegalPage } from './legal/legal-page.ts'
import type { Route } from './+types/privacy-policy.ts'

export { loaderHeaders as headers } from './chrome.ts'
export const meta = () => [
  { title: 'Privacy Policy, Almanac' },
  {
    name: 'description',
    content:
      'What Almanac knows about the people who use it, why, for how long, and what they can ask for.',
  },
]

export const loader = (request: LoaderFunctionArgs) => loadLegalPage('PrivacyPolicy', request)

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  const { t } = useWording()
  return <LegalDocumentPage title={t('Privacy Policy')} path="/privacy-policy" data={loaderData} />
}
