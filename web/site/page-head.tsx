import { LANGUAGES, type Language } from '@app/core/languages.ts'
import type { CalendarFilter } from '@app/core/site/calendar-page.ts'
import { toLanguagePath } from '@app/core/site/language-paths.ts'
import { HOME_ZONE } from '@app/core/site/site-event.ts'
import { queryOfReader } from '@app/core/site/view-paths.ts'
import { useWording } from '../ui/text.ts'

/** The language with its country, such as `da_DK`; our English is British. */
function localeOf(language: string): string {
  const { region } = new Intl.Locale(language).maximize()
  return language === 'en' ? 'en_GB' : `${language}_${region}`
}

type PageHeadProps = {
  title: string
  description: string
  origin: string
  path: string
  /** A picture for link previews; by default the product's own. */
  picture?: string
  /** The path of feeds without their extension, and their filter. */
  feeds?: { path: string; filter?: CalendarFilter }
}

const FEEDS = [
  { type: 'text/calendar', ending: 'ics' },
  { type: 'application/rss+xml', ending: 'rss' },
  { type: 'application/feed+json', ending: 'json' },
]

/** Title, description, canonical URL, picture and feeds of a public page, in the reader's language. */
export function PageHead({ title, description, origin, path, picture, feeds }: PageHeadProps) {
  const { language } = useWording()
  const inLanguage = (one: Language) => origin + toLanguagePath(path, one)
  const url = inLanguage(language as Language)
  const others = LANGUAGES.filter((one) => inLanguage(one) !== inLanguage('en'))
  // An uploaded picture may have any size.
  const isOurs = picture === undefined || picture.startsWith('/og/')
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {others.length > 0 &&
        (['x-default', 'en', ...others] as const).map((one) => (
          <link
            key={one}
            rel="alternate"
            hrefLang={one}
            href={inLanguage(one === 'x-default' ? 'en' : one)}
          />
        ))}
      <link rel="manifest" href="/site.webmanifest" />
      <link rel="apple-touch-icon" href="/me/icon-192.png" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Almanac" />
      <meta property="og:locale" content={localeOf(language)} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={origin + (picture ?? '/og/almanac.png')} />
      {isOurs && (
        <>
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      {feeds !== undefined &&
        FEEDS.map(({ type, ending }) => (
          <link
            key={ending}
            rel="alternate"
            type={type}
            title={title}
            href={`${origin}${feeds.path}.${ending}${queryOfReader({ language, zone: HOME_ZONE }, feeds.filter)}`}
          />
        ))}
    </>
  )
}
