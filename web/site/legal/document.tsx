import { useWording } from '../../ui/text.ts'
import { Frame, Wrap } from '../frame.tsx'
import { ContactDetails } from '../landing/contact-details.tsx'
import { Download } from '../landing/download.tsx'
import { PageHead } from '../page-head.tsx'
import { formatLongDay } from '../date-names.ts'
import classes from './document.module.css'
import type { LegalPageData } from './legal-page.ts'

type Linked = { path: string; data: LegalPageData }
type DocumentProps = Linked & { title: string; head: { title: string; description: string } }

/** A legal document as visitors see it. */
export function LegalDocumentPage({ title, head, path, data }: DocumentProps) {
  const { t } = useWording()
  const { page, contact, appStoreUrl, origin, chrome, isEarlier } = data
  return (
    <Frame chrome={chrome} contact={contact}>
      <PageHead {...head} origin={origin} path={path} />
      <div className={`ground ${classes['band']}`}>
        <Wrap>
          <h1 className="title">{title}</h1>
          <Since data={data} path={path} />
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
        {(page.versions.length > 1 || isEarlier) && <Versions data={data} path={path} />}
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

function dayIn(at: string, zone: string): Temporal.PlainDate {
  return Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate()
}

function Since({ data, path }: { data: LegalPageData; path: string }) {
  const { t, rich, language } = useWording()
  const { page, chrome, isEarlier } = data
  if (!page.version) return null
  const day = formatLongDay(dayIn(page.version.at, chrome.zone), language)
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

function Versions({ data, path }: { data: LegalPageData; path: string }) {
  const { t, language } = useWording()
  const { page, chrome } = data
  return (
    <aside className={classes['versions']} aria-label={t('All versions')}>
      <h2>{t('All versions')}</h2>
      <ol>
        {page.versions.map(({ id, at }, place) => {
          const day = formatLongDay(dayIn(at, chrome.zone), language)
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
