import { shortDay, zoned } from '../../ui/dates.ts'
import { t } from '../../ui/text.ts'
import type { Attention } from './attention.ts'

/** What to do about each kind of finding. */
const ADVICE: Record<Attention['kind'], () => string> = {
  'page-changed': () =>
    t(
      'Repair looks for known events on the current page and proposes how to read them. A dry run shows when it works again.',
    ),
  blocked: () =>
    t('See whether the page opens in a browser, then wait a day or run it less often.'),
  'not-allowed': () =>
    t(
      'Ask the site; if it agrees, switch on “Read it although robots.txt says no” in the crawling options.',
    ),
  unreachable: () => t('See whether the address opens in a browser, then run it again.'),
  'nothing-found': () =>
    t(
      'Look at the page: if it lists events, its layout changed; if it lists none, accept the held plan or leave the crawler as it is.',
    ),
  'far-fewer': () =>
    t('Compare the plan with the page, and commit it if the page really lists so few.'),
  'all-past': () =>
    t('Check whether the URL leads to the coming season; a URL shortcut keeps its date current.'),
  'one-hour': () =>
    t('See whether the page says times at all; if it says none, switch off Display time.'),
  'everything-new': () =>
    t(
      'Do a dry run and see whether its ids, addresses or titles changed: the same events would be listed twice.',
    ),
  'many-moved': () =>
    t(
      'Compare the new dates with the page: if it shows another year, keep the events as they are.',
    ),
  'times-lost': () =>
    t('See whether the page still gives times; if it does, keep the events as they are.'),
  'many-cancelled': () =>
    t('See whether the page really calls them off; if it does not, keep the events as they are.'),
  'many-renamed': () =>
    t('Compare the new names with the page; if they are wrong, keep the events as they are.'),
  differs: () =>
    t(
      'Do a dry run and tick what is right, or switch Overwrite on so that events follow the source. If two sources differ, give one of them a higher rank.',
    ),
  disagreement: () =>
    t('Compare both days with an official calendar, and correct the event that is wrong.'),
  'zone-not-known': () =>
    t(
      'Compare one of these times with the page, and set the time zone if it is the same for all of them.',
    ),
  'too-heavy': () => t('Give an address that lists less, or take some of the sub URLs out.'),
  'bad-settings': () => t('Correct the setting named here, then do a dry run.'),
  reviewed: () => t('Look at what waits, and release what is right.'),
  held: () => t('Review it, then commit or discard it.'),
  failed: () => t('Run it again; if it fails again, the log of the server says why.'),
}

/** `isRunComing`: whether the crawler will run again by itself. */
export function findAdvice({ kind, isNotFound }: Attention, isRunComing: boolean): string {
  if (isNotFound)
    return t(
      'Nothing is at this address any more: look for the page on the site, and mend the URL.',
    )
  if (kind === 'unreachable' && isRunComing)
    return t('See whether the address opens in a browser; the next run tries again by itself.')
  return ADVICE[kind]()
}

/** Whether a changed layout of the site may be the cause. */
export function isRepairable(kind: Attention['kind']): boolean {
  return kind === 'page-changed' || kind === 'nothing-found' || kind === 'far-fewer'
}

/** `3 runs in a row, since 18 Nov`; null if only the latest run found it. */
export function describeDuration({ lasting }: Attention, zone: string): string | null {
  if (!lasting) return null
  const day = shortDay(zoned(lasting.since, zone))
  return t('{count, plural, one {# run, since {day}} other {# runs in a row, since {day}}}', {
    count: lasting.runs,
    day,
  })
}

/** The page's URL, if it can be opened without filling in dates. */
export function toPageUrl(url: string): string | null {
  return /^https?:\/\/[^{}\s]+$/i.test(url) ? url : null
}
