import { NAMED_PEOPLE, type Attention } from '@app/core/attention/endpoints.ts'
import { isVip } from '@app/core/plans/plan.ts'
import type { Deps } from '../deps.ts'
import { summarizeReview } from '../runs/review.ts'
import { countUndelivered, selectJoined } from './store.ts'

const MAIL_HOURS = 7 * 24

/** What waits for an operator, as somebody in `zone` counts days. */
export async function readAttention(
  deps: Pick<Deps, 'database' | 'clock'>,
  { zone }: { zone: string },
): Promise<Attention> {
  const { pool } = deps.database
  const now = deps.clock.now()
  const yesterday = now.toZonedDateTimeISO(zone).startOfDay().subtract({ days: 1 }).toInstant()
  const [review, mails, joined] = await Promise.all([
    summarizeReview(deps),
    countUndelivered(pool, now.subtract({ hours: MAIL_HOURS }).toString()),
    selectJoined(pool, yesterday.toString()),
  ])
  return {
    review,
    mails,
    people: {
      joined: joined.length,
      vip: joined.filter(isVip).length,
      emails: joined.slice(0, NAMED_PEOPLE).map(({ email }) => email),
    },
  }
}
