import { NAMED_PEOPLE, WEEK_DAYS, type Attention } from '@app/core/attention/endpoints.ts'
import { isVip } from '@app/core/plans/plan.ts'
import type { AppDeps } from '../deps.ts'
import { listConditions } from '../operations/conditions.ts'
import { summarizeReview } from '../runs/review.ts'
import { countEventsByDay, countRecent, countUndelivered, selectJoined } from './store.ts'

const MAIL_HOURS = 7 * 24

/** What needs an operator's attention, with days counted in `zone`. */
export async function readAttention(deps: AppDeps, { zone }: { zone: string }): Promise<Attention> {
  const { pool } = deps.database
  const now = deps.clock.now()
  const midnight = now.toZonedDateTimeISO(zone).startOfDay()
  const yesterday = midnight.subtract({ days: 1 }).toInstant()
  const today = midnight.toPlainDate()
  const week = Array.from({ length: WEEK_DAYS }, (_unused, ahead) => today.add({ days: ahead }))
  const [conditions, review, mails, joined, recent, byDay] = await Promise.all([
    listConditions(deps),
    summarizeReview(deps),
    countUndelivered(pool, now.subtract({ hours: MAIL_HOURS }).toString()),
    selectJoined(pool, yesterday.toString()),
    countRecent(pool, yesterday.toString()),
    countEventsByDay(pool, {
      zone,
      from: String(week[0]),
      to: String(week.at(-1)),
    }),
  ])
  return {
    conditions,
    review,
    mails,
    people: {
      joined: joined.length,
      vip: joined.filter(isVip).length,
      emails: joined.slice(0, NAMED_PEOPLE).map(({ email }) => email),
    },
    recent,
    week: week.map((day) => byDay.get(day.toString()) ?? 0),
  }
}
