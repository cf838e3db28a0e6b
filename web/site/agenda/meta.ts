/** Title, description, canonical address, picture and feeds of a public page. */
export type PageAbout = {
  title: string
  description: string
  origin: string
  path: string
  /** A picture for links to the page; the product's own where none is given. */
  picture?: string
  /** The address of feeds without their ending. */
  feeds?: string
}

export function aboutPage({ title, description, origin, path, picture, feeds }: PageAbout) {
  const url = origin + path
  const image = origin + (picture ?? '/og/almanac.png')
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Almanac' },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(feeds === undefined
      ? []
      : FEEDS.map(({ type, ending }) => ({
          tagName: 'link',
          rel: 'alternate',
          type,
          title,
          href: `${origin}${feeds}.${ending}`,
        }))),
  ]
}

const FEEDS = [
  { type: 'text/calendar', ending: 'ics' },
  { type: 'application/rss+xml', ending: 'rss' },
  { type: 'application/feed+json', ending: 'json' },
]
