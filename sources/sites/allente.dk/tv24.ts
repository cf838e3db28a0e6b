import { message } from '@app/core/messages/message.ts'
import { readLocal } from '../../dates.ts'
import { attribute, findAll, findFirst, parsePage, textOfFirst } from '../../generic/elements.ts'
import type { Tree } from '../../generic/elements.ts'
import type { Read } from '../../generic/collect-found.ts'
import { readProgramme } from '../../generic/tv-programme.ts'
import { toAbsoluteUrl } from '../../html.ts'
import { PageChanged, type Page, type SourceInput } from '../../source.ts'
import { dayOf } from './addresses.ts'
import { countryOf, eveningIn } from './channels.ts'

const NAMES = new Map([
  ['svt1', 'SVT1'],
  ['svt2', 'SVT2'],
  ['tv3', 'TV3'],
  ['tv4', 'TV4'],
  ['kanal-5', 'Kanal 5'],
  ['tv6', 'TV6'],
  ['sjuan', 'Sjuan'],
  ['tv8', 'TV8'],
  ['tv10', 'TV10'],
  ['tv12', 'TV12'],
  ['dr1', 'DR1'],
  ['dr2', 'DR2'],
  ['tv2', 'TV 2'],
  ['nrk1', 'NRK1'],
  ['nrk2', 'NRK2'],
  ['nrk3', 'NRK3'],
  ['tvnorge', 'TVNorge'],
  ['tv-2-direkte', 'TV 2 Direkte'],
])

// tv24/tv24.se.svt1.2022-08-26.html
/**
 * A channel's day at tv24. The page has times in UTC, which its script converts in the browser; a time before the
 * previous one belongs to the next day.
 */
export function readTv24(page: Page, input: Pick<SourceInput, 'country' | 'hours'>): Read[] {
  const root = parsePage(page.body)
  const items = findAll(root, 'a.program')
  if (items.length === 0 && !findFirst(root, 'ul.section-items')) {
    throw new PageChanged(message('{url} is no day of a television guide', { url: page.url }))
  }
  const asked = dayOf(page.url) ?? dayOf(page.finalUrl)
  if (!asked)
    throw new PageChanged(
      message('The address {url} does not name the day of its programmes', { url: page.url }),
    )
  const showing = {
    channel: channelOf(page.url),
    evening: eveningIn(countryOf(page.url, input.country), input),
    day: asked,
    fetchedAt: page.fetchedAt,
  }
  let day = asked
  let last = ''
  return items.map((item) => {
    const time = /^\d{2}:\d{2}$/.exec(textOfFirst(item, 'span.time'))?.[0] ?? ''
    if (time !== '' && time < last) day = day.add({ days: 1 })
    if (time !== '') last = time
    const start = readLocal(`${day.toString()}T${time}`)?.toZonedDateTime('UTC').toInstant()
    return readProgramme({ ...readItem(item, page), start }, showing)
  })
}

function readItem(item: Tree, page: Page) {
  const href = attribute(item, 'href')
  return {
    id: href,
    title: textOfFirst(item, 'h3'),
    details: [textOfFirst(item, 'span.desc'), textOfFirst(item, 'p')]
      .filter((part) => part !== '')
      .join('\n'),
    url: toAbsoluteUrl(href, page.finalUrl),
  }
}

function channelOf(address: string): string {
  const slug = /\/channel\/([^/]+)/.exec(URL.parse(address)?.pathname ?? '')?.[1] ?? ''
  return NAMES.get(slug) ?? (slug.replaceAll('-', ' ') || 'tv24')
}
