import { AppError } from '@app/core/errors.ts'
import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import { message, type Message } from '@app/core/messages/message.ts'
import { holdersOf } from '@app/core/plans/plan.ts'
import type { Deps } from '../deps.ts'
import { writeChangeSet } from '../log/write.ts'
import { selectNotifiedLately } from './people-store.ts'
import { isNotifiedToday, notifyOfToday } from './notify-of-today.ts'

type PushDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'logger'>

const PUSH_OFF = message('Push notifications are switched off. PUSH=on switches them on.')
const NOBODY = message('Nobody has notifications on.')
const ALL_NOTIFIED = message('Everybody who has notifications on was told of today.')

/** Whether today's summary can be sent by hand, and to how many people. */
export async function readPush(deps: PushDeps) {
  const { waiting, alreadyHad } = await readDevicePeople(deps)
  const people = waiting.length
  return { reason: findRefusal(deps, { people, alreadyHad }), people, alreadyHad }
}

function findRefusal(
  { config }: PushDeps,
  { people, alreadyHad }: { people: number; alreadyHad: number },
): Message | null {
  if (!config.push) return PUSH_OFF
  if (people > 0) return null
  return alreadyHad > 0 ? ALL_NOTIFIED : NOBODY
}

/**
 * Sends today's summary to everyone who has notifications on and has not had it, if there are as many as the operator
 * agreed to. Logged as an action on people, without names.
 */
export async function sendPush(
  deps: PushDeps,
  author: ChangeAuthor,
  { people }: { people: number },
) {
  if (!deps.config.push) throw new AppError('not-allowed', PUSH_OFF)
  const { waiting, alreadyHad } = await readDevicePeople(deps)
  if (waiting.length !== people)
    throw new AppError(
      'conflict',
      message(
        '{count, plural, one {# person} other {# people}} would be told by now, not {people}. Look again before you send.',
        { count: waiting.length, people },
      ),
    )
  const counts = await notifyOfToday(deps, {
    emails: waiting,
    now: deps.clock.now(),
    recordsEmptyDays: false,
  })
  const summary = message(
    'Sent the day’s notifications by hand: {made} made, {had} had them already, nothing to tell {none}, quiet hours {resting}',
    { made: counts.made, had: alreadyHad, none: counts.nothingToTell, resting: counts.resting },
  )
  await writeChangeSet(deps, { author, cause: 'create', summary }, async (draft) => {
    draft.note('app-users', 'all', ['notifications'])
  })
  return { ...counts, alreadyHad }
}

async function readDevicePeople({ database, clock }: PushDeps) {
  const now = clock.now()
  const given = { now: now.toString(), ...holdersOf('notifications', now) }
  const people = await selectNotifiedLately(database.pool, given)
  const waiting = people.filter((one) => !isNotifiedToday(one, now)).map(({ email }) => email)
  return { waiting, alreadyHad: people.length - waiting.length }
}
