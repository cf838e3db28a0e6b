import type { LegalDocumentType } from '@app/core/legal/legal-document.ts'
import { formatDay } from '@app/core/time/format-day.ts'
import { useWording, type Translate } from '../ui/text.ts'
import { Frame, Wrap } from './frame.tsx'
import { ContactDetails } from './landing/contact-details.tsx'
import { Download } from './landing/download.tsx'
import { PageHead } from './page-head.tsx'
import classes from './legal/document.module.css'
import type { LegalPageData } from './legal/legal-page.ts'
import type { Route } from './+types/legal-document.ts'

export { loaderHeaders as headers } from './chrome.ts'
export { loadLegalPage as loader } from './legal/legal-page.ts'

/** A legal document as visitors see it. */
export default function LegalDocument({ loaderData }: Route.ComponentProps) {
  const { t } = useWording()
  const { type, path, page, contact, appStoreUrl, origin, chrome, isEarlier } = loaderData
  const { title, headTitle, description } = wordsOf(type, t)
  return (
    <Frame chrome={chrome} contact={contact}>
      <PageHead title={headTitle} description={description} origin={origin} path={path} />
      <div className={`ground ${classes['band']}`}>
        <Wrap>
          <h1 className="title">{title}</h1>
          <Since data={loaderData} />
        </Wrap>
      </div>
      <Wrap className={classes['sheet'] ?? ''}>
        {page.html === '' ? (
          <p>{t('This text has not been published yet. Write to us if you need it.')}</p>
        ) : (
          <article
            className={classes['text']}
            aria-label={title}
            lang={page.language ?? undefined}
            // eslint-disable-next-line react/no-danger -- sanitised by the server on the way in and out
            dangerouslySetInnerHTML={{ __html: page.html }}
          />
        )}
        {(page.versions.length > 1 || isEarlier) && <Versions data={loaderData} />}
      </Wrap>
      <Download appStoreUrl={appStoreUrl} />
      <section className={classes['contact']} id="contact">
        <Wrap>
          <h2>{t('Contact')}</h2>
          <ContactDetails contact={contact} />
        </Wrap>
      </section>
    </Frame>
  )
}

function wordsOf(type: LegalDocumentType, t: Translate) {
  switch (type) {
    case 'PrivacyPolicy':
      return {
        title: t('Privacy Policy'),
        headTitle: t('Privacy Policy, Almanac'),
        description: t(
          'What Almanac knows about the people who use it, why, for how long, and what they can ask for.',
        ),
      }
    case 'TermsAndConditions':
      return {
        title: t('Terms and Conditions'),
        headTitle: t('Terms and Conditions, Almanac'),
        description: t(
          'What you and Almanac agree on when you use the app, the digest and the calendar feeds.',
        ),
      }
    case 'Disclaimer':
      return {
        title: t('Legal'),
        headTitle: t('Legal, Almanac'),
        description: t('Who is behind Almanac, and what its dates are worth.'),
      }
  }
}

function dayIn(at: string, zone: string): Temporal.PlainDate {
  return Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate()
}

function Since({ data }: { data: LegalPageData }) {
  const { t, rich, language } = useWording()
  const { path, page, chrome, isEarlier } = data
  if (!page.version) return null
  const day = formatDay(language, 'fullDay', dayIn(page.version.at, chrome.zone))
  if (!isEarlier) return <p>{t('In this version since {day}', { day })}</p>
  return (
    <p>
      {rich('An earlier version, from {day}. {link}', {
        day,
        link: <a href={path}>{t('Read the current version')}</a>,
      })}
    </p>
  )
}

function Versions({ data }: { data: LegalPageData }) {
  const { t, language } = useWording()
  const { path, page, chrome } = data
  return (
    <aside className={classes['versions']} aria-label={t('All versions')}>
      <h2>{t('All versions')}</h2>
      <ol>
        {page.versions.map(({ id, at }, place) => {
          const day = formatDay(language, 'fullDay', dayIn(at, chrome.zone))
          return (
            <li key={id}>
              <a
                href={place === 0 ? path : `${path}?version=${id}`}
                aria-current={id === page.version?.id || undefined}
                rel={place === 0 ? undefined : 'nofollow'}
              >
                {place === 0 ? t('{day}, the current version', { day }) : day}
              </a>
            </li>
          )
        })}
      </ol>
    </aside>
  )
}
