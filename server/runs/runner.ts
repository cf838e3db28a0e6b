import { message, type Message } from '@app/core/messages/message.ts'
import { english } from '@app/core/messages/format.ts'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import type { RunOutcome } from '@app/core/crawlers/health.ts'
import { readsAnySite } from '@app/core/crawlers/method.ts'
import { AppError } from '@app/core/errors.ts'
import { chosenItems, othersThan, seenItems } from '@app/core/runs/effects.ts'
import { differsFindings, disagreementFindings, oddFindings } from '@app/core/runs/health.ts'
import { cleanMessage } from '@app/core/runs/identity.ts'
import type { Plan } from '@app/core/runs/plan.ts'
import { countPlan } from '@app/core/runs/planning.ts'
import { shapeOf } from '@app/core/runs/shape.ts'
import type { RunShape } from '@app/core/runs/shape.ts'
import type { Source } from '@app/sources/source.ts'
import { transaction } from '../db/connect.ts'
import { readCrawler } from './crawler-store.ts'
import { commitPlan } from './commit.ts'
import { RUN_LIMITS } from './deps.ts'
import type { RunDeps } from './deps.ts'
import { learnFromRun } from './health.ts'
import { dropPages } from './pages.ts'
import { lockCrawlerCommits } from './planned-state-store.ts'
import { planFound } from './planning.ts'
import { startPulse } from './pulse.ts'
import type { Pulse } from './pulse.ts'
import { readAndExtract } from './reading.ts'
import type { WhatWasRead } from './read-source.ts'
import { findingOf, LostRun } from './run-stopped.ts'
import { sendRuns } from './send-runs.ts'
import { keepSettings } from './settings-store.ts'
import { claimRun, endRun, giveBackRun, setLastRunDate, tellRun, usualShapes } from './store.ts'
import type { Ending, Ticket } from './store.ts'

/** How often a plan is made again because the data moved while it was committed. */
const COMMIT_ATTEMPTS = 3

/** More sentences than that about one run nobody reads. */
const MOST_NOTES = 100

/** What was found out between reading and ending. */
type Carried = {
  ticket: Ticket
  crawler: Crawler
  source: Source
  pulse: Pulse
  /** Sentences on what was left out or not found, fit to be stored. */
  notes: Message[]
}

/** A plan with its findings, what the next runs are held against, and what is said of it beside. */
type Judged = { plan: Plan; shape: RunShape; notes: Message[] }

/**
 * Carries out a queued run: read, extract, plan, and commit where it is no dry run. Returns once the run has
 * ended, or at once where somebody else has it. What goes wrong outside ends as a finding of the run; faults
 * of ours are noted there and thrown on.
 */
export async function executeRun(deps: RunDeps, id: string, stopping?: AbortSignal): Promise<void> {
  const ticket = await claimRun(deps.database.pool, id)
  if (!ticket) return
  const pulseMs = deps.limits?.pulseMs ?? RUN_LIMITS.pulseMs
  const pulse = startPulse(deps, ticket, { pulseMs, stopping })
  try {
    await carryOut(deps, ticket, pulse)
  } catch (error) {
    await settleFailure(deps, ticket, pulse, error)
  } finally {
    await pulse.stop()
    await tellRun(deps.database, id)
  }
}

async function carryOut(deps: RunDeps, ticket: Ticket, pulse: Pulse): Promise<void> {
  const crawler = await readCrawler(deps.database.pool, ticket.crawler)
  if (!crawler) throw crawlerIsNull()
  const source = requireSource(deps, crawler)
  const now = deps.clock.now()
  const settings = { crawler, now: now.toString() }
  if (!(await keepSettings(deps.database.pool, ticket, settings))) throw new LostRun()
  if (ticket.attempt > 1) await dropPages(deps, ticket.id)
  const { signal, report } = pulse
  const read = await readAndExtract(deps, { run: ticket, crawler, source, now, signal, report })
  const notes = read.found.notes.slice(0, MOST_NOTES).map(cleanMessage)
  for (const note of notes) deps.logger.info({ crawler: crawler.id, note: english(note) }, 'crawl')
  signal.throwIfAborted()
  report({ step: 'planning' })
  await planAndEnd(deps, { ticket, crawler, source, pulse, notes }, read, now)
}

/** The refusal in the specification's words. */
export function crawlerIsNull(): AppError {
  return new AppError('not-found', message('Crawler is null'))
}

/** The source of a crawler's method, or the refusal that names what is missing. */
export function requireSource(
  { findSource }: Pick<RunDeps, 'findSource'>,
  { method, title, zone }: Pick<Crawler, 'method' | 'title' | 'zone'>,
): Source {
  if (method === null)
    throw new AppError('bad-input', message('The crawler "{title}" has no method', { title }))
  const source = findSource(method)
  if (!source)
    throw new AppError(
      'bad-input',
      message('There is no reader for the method {method} yet', { method }),
    )
  return zone !== null && readsAnySite(method) ? { ...source, zone } : source
}

async function planAndEnd(
  deps: RunDeps,
  carried: Carried,
  read: WhatWasRead,
  now: Temporal.Instant,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const judged = await planRead(deps, carried, read, now)
    try {
      return await endWith(deps, carried, judged)
    } catch (error) {
      // Somebody wrote to the same events meanwhile: the plan is made again of what stands now.
      const isLate = error instanceof AppError && error.code === 'conflict'
      if (!isLate || attempt === COMMIT_ATTEMPTS) throw error
    }
  }
}

async function planRead(
  deps: RunDeps,
  { crawler, source }: Carried,
  read: WhatWasRead,
  now: Temporal.Instant,
): Promise<Judged> {
  const plan = await planFound(deps, { crawler, source }, read, now)
  const shape = shapeOf(plan)
  const usual = await usualShapes(deps.database.pool, crawler.id)
  const odd = oddFindings(plan, shape, usual)
  const findings = [
    ...odd.findings,
    ...differsFindings(plan),
    ...disagreementFindings(read.found.disagreements ?? []),
  ]
  return { plan: { ...plan, findings }, shape, notes: odd.notes }
}

async function endWith(deps: RunDeps, carried: Carried, judged: Judged): Promise<void> {
  const { ticket, pulse } = carried
  const isHeld = ticket.mode === 'scheduled' && judged.plan.findings.some(({ holds }) => holds)
  pulse.signal.throwIfAborted()
  if (ticket.mode !== 'dry' && !isHeld) return commitNow(deps, carried, judged)
  const ending = endingOf(deps, carried, judged, isHeld ? 'held' : 'done')
  const outcome = { isRead: true as const, findings: ending.findings }
  if (!(await endUncommitted(deps, ticket, ending, outcome))) throw new LostRun()
}

function endingOf(
  deps: RunDeps,
  { pulse, notes }: Carried,
  { plan, shape, notes: saidOfPlan }: Judged,
  state: Ending['state'],
): Ending {
  return {
    state,
    endedAt: deps.clock.now().toString(),
    progress: { ...pulse.progress(), step: 'finished' },
    plan,
    counts: countPlan(plan),
    findings: plan.findings,
    notes: [...saidOfPlan, ...notes],
    shape,
  }
}

/** Ends a run that stores no event; false where it is no longer this process's. */
async function endUncommitted(
  deps: RunDeps,
  ticket: Ticket,
  ending: Ending,
  outcome: RunOutcome,
): Promise<boolean> {
  const { crawler, mode } = ticket
  const at = ending.endedAt
  return transaction(deps.database, async (client) => {
    // Two runs of a crawler that end at once would else wait for each other's findings.
    await lockCrawlerCommits(client, crawler)
    if (!(await endRun(client, ticket, ending))) return false
    // A dry run leaves no trace on its crawler.
    if (mode === 'dry') return true
    await setLastRunDate(client, crawler, at)
    await learnFromRun(deps, client, { crawler, outcome, at })
    return true
  })
}

async function commitNow(deps: RunDeps, carried: Carried, judged: Judged): Promise<void> {
  const { ticket, crawler, pulse } = carried
  const { plan } = judged
  const chosen = chosenItems(plan)
  pulse.report({ step: 'committing' })
  const ending = endingOf(deps, carried, judged, 'done')
  const at = ending.endedAt
  await commitPlan(deps, {
    crawler,
    chosen,
    left: othersThan(chosen, plan),
    seen: seenItems(plan),
    author: ticket.author,
    admit: async () => pulse.signal.throwIfAborted(),
    settle: async ({ client }, changeSet) => {
      const committed = { at, changeSet }
      if (!(await endRun(client, ticket, { ...ending, committed }))) throw new LostRun()
      await setLastRunDate(client, crawler.id, at)
      const outcome = { isRead: true as const, findings: plan.findings }
      await learnFromRun(deps, client, { crawler: crawler.id, outcome, at })
    },
  })
}

async function settleFailure(
  deps: RunDeps,
  ticket: Ticket,
  pulse: Pulse,
  error: unknown,
): Promise<void> {
  const { pool } = deps.database
  if (error instanceof LostRun) return
  // Whoever cancelled the run has ended it already; one that must stop early is left to another process.
  if (pulse.signal.aborted) {
    if (await giveBackRun(pool, ticket)) await sendRuns(deps, [ticket.id])
    return
  }
  const finding = findingOf(error)
  const ending: Ending = {
    state: 'failed',
    endedAt: deps.clock.now().toString(),
    progress: { ...pulse.progress(), step: 'finished' },
    findings: finding ? [finding] : [],
    error: finding?.message ?? message('Something went wrong'),
  }
  await endUncommitted(deps, ticket, ending, { isRead: false, finding })
  if (!finding) throw error
  deps.logger.warn({ run: ticket.id, crawler: ticket.crawler, finding }, 'a run failed')
}
