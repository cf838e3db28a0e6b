import { shortDay, zoned } from '../../ui/dates.ts'
import type { Attention } from './attention.ts'

/** What to do next about each kind of finding. */
const ADVICE: Record<Attention['kind'], string> = {
  'page-changed':
    'Look at the page: where its layout is new, the method or the recipe has to learn it. A dry run shows when it reads again.',
  blocked: 'See whether the page opens in a browser, then wait a day or run it less often.',
  'not-allowed':
    'Ask the site; if it agrees, switch on “Read it although robots.txt says no” in the crawling options.',
  unreachable: 'See whether the address opens in a browser; the next run tries again by itself.',
  'nothing-found':
    'Look at the page: if it lists events, its layout changed; if it lists none, leave the crawler as it is.',
  'far-fewer': 'Compare the plan with the page, and commit it if the page really lists so few.',
  'all-past':
    'See whether the URL leads to the coming season; a URL shortcut keeps a date in it current.',
  'one-hour': 'See whether the page says times at all; if it says none, switch off Display time.',
  'everything-new':
    'Make a dry run and see whether its ids, addresses or titles changed: the same events would stand twice.',
  disagreement: 'Compare both days with an official calendar, and mend the event that is wrong.',
  'too-heavy': 'Give an address that lists less, or take some of the sub URLs out.',
  'bad-settings': 'Mend the setting that the sentence names, then make a dry run.',
  failed: 'Run it again; if it fails again, the log of the server says why.',
}

export function adviceOf({ kind }: Attention): string {
  return ADVICE[kind]
}

/** `3 runs in a row, since 18 Nov`; nothing where only the latest run says it. */
export function lastingWords({ lasting }: Attention, zone: string): string | null {
  if (!lasting) return null
  const runs = lasting.runs === 1 ? '1 run' : `${lasting.runs} runs in a row`
  return `${runs}, since ${shortDay(zoned(lasting.since, zone))}`
}

/** The page itself, where its address can be opened as it stands: one without dates to put in. */
export function pageAddress(url: string): string | null {
  return /^https?:\/\/[^{}\s]+$/i.test(url) ? url : null
}
