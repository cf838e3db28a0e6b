import { findUpcomingRun, isExpired } from './schedule.ts'
import { isStaged } from './staging.ts'
import { message, type Message } from '../messages/message.ts'
import type { FindingKind } from '../runs/plan.ts'
import { isDiscarded, type Run } from '../runs/run.ts'

type RunSummary = Pick<
  Run,
  | 'state'
  | 'mode'
  | 'counts'
  | 'findings'
  | 'changeSet'
  | 'acceptedBy'
  | 'releaseAt'
  | 'releaseCount'
>
type Scheduled = Parameters<typeof findUpcomingRun>[0]

/**
 * The outcome of a run in four sentences for the manager of a venue's calendar: what happened, what was stored, what
 * happens next and when, the one thing to do. `crawler` is null if it was deleted.
 */
export function describeRun(
  run: RunSummary,
  crawler: Scheduled | null,
  now: Temporal.Instant,
): Message[] {
  const { happened, todo } = outcomeOf(run)
  return [happened, describeUnchanged(run), ...releaseOf(run), nextOf(run, crawler, now), todo]
}

function releaseOf({ releaseAt, releaseCount }: RunSummary): Message[] {
  if (releaseAt === null) return []
  const sentence = message(
    '{count, plural, one {# change is released by itself: {at}.} other {# changes are released by themselves: {at}.}}',
    { count: releaseCount ?? 0, at: { instant: releaseAt } },
  )
  return [sentence]
}

type Outcome = { happened: Message; todo: Message }

const NOTHING_TO_DO = message('Nothing to do.')
const LATER = message('Look at it again later.')

const OF_KIND: Record<FindingKind, Outcome> = {
  'page-changed': {
    happened: message('The site looks different from before, and Almanac can no longer read it.'),
    todo: message('Choose Repair on the crawler’s card.'),
  },
  blocked: { happened: message('The site turned us away.'), todo: NOTHING_TO_DO },
  'not-allowed': {
    happened: message('The site asks programs not to read this page.'),
    todo: message('Ask the site whether Almanac may read it.'),
  },
  unreachable: {
    happened: message('The site did not answer, or the page is gone.'),
    todo: message('See whether the page opens in your browser.'),
  },
  'nothing-found': {
    happened: message('The page was read, and no event was found that could be used.'),
    todo: message('See whether the page still lists events.'),
  },
  'far-fewer': {
    happened: message('The site lists far fewer events than usual.'),
    todo: message('Compare the plan with the page, and accept it if it is right.'),
  },
  'all-past': {
    happened: message('Every event on the page is over.'),
    todo: message('See whether the address leads to the coming season.'),
  },
  'one-hour': {
    happened: message('All events seem to begin at the same hour, which is unlikely.'),
    todo: message('Compare some of the times with the page.'),
  },
  'everything-new': {
    happened: message('Every event looks new, as if the site had changed all of its names.'),
    todo: message('See whether the same events would be listed twice.'),
  },
  'many-moved': {
    happened: message('Many events would move at once, as if the site showed other dates.'),
    todo: message('Compare the new dates with the page, and choose which are right.'),
  },
  'times-lost': {
    happened: message('The site no longer says when many of its events begin.'),
    todo: message('See whether the page still gives times.'),
  },
  'many-cancelled': {
    happened: message('The site calls off many of its events at once.'),
    todo: message('See whether the page says so of each of them.'),
  },
  'many-renamed': {
    happened: message('The site gives many of its events other names at once.'),
    todo: message('Compare the new names with the page.'),
  },
  differs: {
    happened: message('The site says something else of some events than your calendar.'),
    todo: message('Choose which of the two is right.'),
  },
  disagreement: {
    happened: message('The site and an official calendar name different days.'),
    todo: message('Compare both, and correct the event that is wrong.'),
  },
  'zone-not-known': {
    happened: message('The page does not say in which time zone its times are.'),
    todo: message('Compare one of the times with the page, and choose the time zone.'),
  },
  'too-heavy': {
    happened: message('The page is too large to be read in one go.'),
    todo: message('Give the address of a page that lists less.'),
  },
  'bad-settings': {
    happened: message('A setting of this crawler does not fit.'),
    todo: message('Correct the setting that is named here.'),
  },
  reviewed: {
    happened: message('The site was read, and what is new waits for you.'),
    todo: message('Look at what waits, and release what is right.'),
  },
}

function outcomeOf(run: RunSummary): Outcome {
  switch (run.state) {
    case 'queued':
      return { happened: message('Almanac has not begun to look yet.'), todo: LATER }
    case 'running':
      return { happened: message('Almanac is reading the site.'), todo: LATER }
    case 'cancelled':
      return {
        happened: isDiscarded(run)
          ? message('Its plan was discarded, or a later one took its place.')
          : message('This run was stopped.'),
        todo: NOTHING_TO_DO,
      }
    case 'failed':
      return (
        findingOf(run) ?? {
          happened: message('Something went wrong in Almanac itself, not on the site.'),
          todo: message('Start it again; if it fails again, tell whoever looks after Almanac.'),
        }
      )
    case 'held':
      return (
        findingOf(run) ?? {
          happened: message('The site was read, and the plan waits for you.'),
          todo: message('Look at the plan, and accept or discard it.'),
        }
      )
    case 'done':
      return describeDone(run)
  }
}

/** The most important finding: one that holds the plan, otherwise the first. */
function findingOf({ findings, acceptedBy }: RunSummary): Outcome | null {
  if (acceptedBy !== null) return null
  const odd = findings.filter(({ kind }) => kind !== 'reviewed')
  const worst = odd.find(({ holds }) => holds) ?? findings.find(({ holds }) => holds) ?? findings[0]
  return worst ? OF_KIND[worst.kind] : null
}

/** Findings about a single address; the rest of the run was completed. */
const OF_ADDRESS: readonly FindingKind[] = [
  'page-changed',
  'blocked',
  'not-allowed',
  'unreachable',
  'too-heavy',
]

function findPartialFailure({ findings }: RunSummary): Outcome | null {
  const [first] = findings.filter(({ kind, holds }) => !holds && OF_ADDRESS.includes(kind))
  if (!first) return null
  const happened = message('One of the addresses could not be read; the others were.')
  return { happened, todo: OF_KIND[first.kind].todo }
}

function describeDone(run: RunSummary): Outcome {
  const found = findPartialFailure(run) ?? findingOf(run)
  if (found) return found
  if (run.mode === 'dry' && run.changeSet === null)
    return {
      happened: message('The site was read on trial.'),
      todo: message('Look at the plan, and store what is right.'),
    }
  if (changeCount(run) === 0 || run.changeSet === null)
    return {
      happened: message('The site was read, and nothing had changed.'),
      todo: NOTHING_TO_DO,
    }
  return { happened: message('The site was read, and it had news.'), todo: NOTHING_TO_DO }
}

function changeCount({ counts }: RunSummary): number {
  if (!counts) return 0
  return counts.add + counts.update + counts.move + counts.merge
}

function describeUnchanged(run: RunSummary): Message {
  if (run.state === 'held' && isStaged(run.findings))
    return message('What waits changes nothing until you release it.')
  if (run.changeSet === null) return message('Your events stay as they are.')
  const count = changeCount(run)
  if (count === 0)
    return message('What you chose is stored, and your other events stay as they are.')
  return message(
    '{count, plural, one {# event was added or brought up to date, and the others stay as they are.} other {# events were added or brought up to date, and the others stay as they are.}}',
    { count },
  )
}

function nextOf({ state }: RunSummary, crawler: Scheduled | null, now: Temporal.Instant): Message {
  if (state === 'queued' || state === 'running')
    return message('You read here how it went once it is done.')
  if (!crawler) return message('Almanac does not look again: the crawler was deleted.')
  if (isExpired(crawler, now))
    return message('Almanac does not look again: the crawler’s last day has passed.')
  if (!crawler.active)
    return message('Almanac does not look again until the crawler is switched on.')
  const at = findUpcomingRun(crawler, now)
  if (at === null) return message('Almanac looks again when somebody starts it.')
  if (Temporal.Instant.compare(at, now) <= 0) return message('Almanac looks again within minutes.')
  return message('Almanac looks again by itself: {at}.', { at: { instant: at } })
}
