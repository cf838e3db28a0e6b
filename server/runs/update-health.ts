import { NOTIFIED_AFTER_RUNS, findRecovered } from '@app/core/crawlers/health-finding.ts'
import type { RunOutcome } from '@app/core/crawlers/health-finding.ts'
import { omitStaging } from '@app/core/crawlers/staging.ts'
import { describeRun } from '@app/core/crawlers/plain-words.ts'
import type pg from 'pg'
import type { Deps } from '../deps.ts'
import { isMailAddress, queueMails } from '../mail/delivery.ts'
import { healthMail } from '../mail/health-mail.ts'
import { listOperatorRows } from '../operators/store.ts'
import { publicAddress } from '../public-address.ts'
import { readCrawler } from './crawler-store.ts'
import {
  clearFindings,
  countFindings,
  markNotified,
  selectUnnotifiedFindings,
} from './health-store.ts'
import { readRun, type Ending, type RunLease } from './store.ts'

/**
 * Updates a crawler's health with a run that ends: counts or clears findings, and mails operators about persistent
 * ones. Call it in the transaction that ends the run, so that each run counts once and each notice is sent once, even
 * if the process is killed.
 */
export async function updateCrawlerHealth(
  deps: Pick<Deps, 'config' | 'clock'>,
  client: pg.PoolClient,
  { crawler, id: run }: RunLease,
  { state, findings, endedAt: at }: Ending,
): Promise<void> {
  const found = omitStaging(findings)
  const outcome: RunOutcome =
    state === 'failed'
      ? { isRead: false, finding: found[0] ?? null }
      : { isRead: true, findings: found }
  await clearFindings(client, { crawler, kinds: findRecovered(outcome) })
  if (found.length === 0) return
  await countFindings(client, { crawler, found, at })
  const unnotified = await selectUnnotifiedFindings(client, {
    crawler,
    found,
    runs: NOTIFIED_AFTER_RUNS,
  })
  if (unnotified.length === 0) return
  const crawlerRow = await readCrawler(client, crawler)
  const recipients = await operatorAddresses(client)
  if (!crawlerRow || recipients.length === 0) return
  const ended = await readRun(client, run)
  const content = healthMail({
    crawler: crawlerRow.title,
    findings: unnotified,
    sentences: ended ? describeRun(ended, crawlerRow, Temporal.Instant.from(at)) : [],
    link: `${publicAddress(deps.config)}/app/crawlers/crawlers?open=${encodeURIComponent(crawlerRow.id)}`,
    contactAddress: deps.config.contact.address,
  })
  await markNotified(client, { crawler, kinds: unnotified.map(({ kind }) => kind), at })
  await queueMails(
    deps,
    client,
    recipients.map((to) => ({ kind: 'notice' as const, to, content })),
  )
}

/** Every operator who may sign in; an address that is none must not keep a run from ending. */
async function operatorAddresses(client: pg.PoolClient): Promise<string[]> {
  const operators = await listOperatorRows(client)
  return operators
    .filter(({ email, disabled_at }) => disabled_at === null && isMailAddress(email))
    .map(({ email }) => email)
}
