import { fromIssue, type Message } from '@app/core/messages/message.ts'
import { pickPicturedOf } from '@app/core/site/pictured.ts'
import { ContactMessage } from '@app/core/site/public-site.ts'
import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs } from 'react-router'
import { data } from 'react-router'
import { addressContext, siteContext } from '../request-context.ts'
import { useWording } from '../ui/text.ts'
import { chromeOf, inFrame, redirectTo } from './chrome.ts'
import { GroupTiles } from './calendar/group-tiles.tsx'
import { PictureCards } from './calendar/picture-cards.tsx'
import { Frame, Wrap } from './frame.tsx'
import { ContactBlock, type ContactTry } from './landing/contact.tsx'
import { Download } from './landing/download.tsx'
import { Faq } from './landing/faq.tsx'
import { Features } from './landing/features.tsx'
import { Hero } from './landing/hero.tsx'
import { HowItWorks } from './landing/how-it-works.tsx'
import { Pricing } from './landing/pricing.tsx'
import { WeekStrip } from './landing/week-strip.tsx'
import { PageHead } from './page-head.tsx'
import type { Route } from './+types/landing.ts'

/** The page's headers, plus when the form may be retried. */
export function headers({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  const given = new Headers(loaderHeaders)
  const retryAfter = actionHeaders.get('retry-after')
  if (retryAfter !== null) given.set('retry-after', retryAfter)
  return given
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const landing = await site.landing(chromeOf(request).zone)
  const isSent = new URL(request.url).searchParams.get('sent') === '1'
  const { contact, appStoreUrl, origin } = site
  return inFrame(request, { landing, contact, appStoreUrl, origin, isSent })
}

/** The contact form: errors are shown beside their fields, and all input is preserved. */
export async function action({ request, context }: ActionFunctionArgs) {
  const written = Object.fromEntries(await request.formData())
  const message = ContactMessage.safeParse(written)
  const values = textsOf(written)
  if (!message.success) {
    const errors = Object.fromEntries(
      message.error.issues.map(({ path, message: why }) => [String(path[0]), fromIssue(why)]),
    )
    return data({ values, errors } satisfies ContactTry, { status: 400 })
  }
  try {
    await context.get(siteContext).write(message.data, context.get(addressContext))
  } catch (error) {
    if (!isTooMany(error)) throw error
    const tried = { values, errors: { form: error.sentence } } satisfies ContactTry
    const headers = { 'retry-after': String(error.details.retryAfterSeconds) }
    return data(tried, { status: 429, headers })
  }
  return redirectTo(request, '/landingPage?sent=1#contact', 303)
}

/** The submitted texts, for the form that is shown again. */
function textsOf(written: Record<string, FormDataEntryValue>): ContactTry['values'] {
  const text = (name: string) => (typeof written[name] === 'string' ? written[name] : '')
  return { name: text('name'), email: text('email'), message: text('message') }
}

type TooMany = Error & { sentence: Message; details: { retryAfterSeconds: number } }

function isTooMany(error: unknown): error is TooMany {
  return error instanceof Error && 'code' in error && error.code === 'too-many'
}

export default function Landing({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWording()
  const { landing, contact, appStoreUrl, chrome, isSent, origin } = loaderData
  const pictured = pickPicturedOf(landing.week[0]?.events ?? [])
  return (
    <Frame chrome={chrome} contact={contact}>
      <PageHead
        title={t('Almanac, what is coming up in the things you follow')}
        description={t(
          'Choose the sports, series, concerts and holidays you follow. Almanac tells you what is coming up, without ads.',
        )}
        origin={origin}
        path="/landingPage"
        feeds={{ path: '/week' }}
      />
      <Hero landing={landing} zone={chrome.zone} />
      <WeekStrip landing={landing} zone={chrome.zone} />
      <Wrap>
        {pictured.length > 0 ? (
          <PictureCards events={pictured} day={landing.today} zone={chrome.zone} />
        ) : (
          <GroupTiles categories={landing.toFollow} />
        )}
      </Wrap>
      <Features landing={landing} zone={chrome.zone} />
      <HowItWorks landing={landing} zone={chrome.zone} />
      <Pricing />
      <Faq />
      <Download appStoreUrl={appStoreUrl} />
      <ContactBlock contact={contact} isSent={isSent} tried={actionData} />
    </Frame>
  )
}
