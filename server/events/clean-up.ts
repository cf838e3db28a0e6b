import { message, nest, type Message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import { isPast } from '@app/core/events/day.ts'
import type { ChangeAuthor, Written } from '@app/core/log/change-set.ts'
import type { AppDeps } from '../deps.ts'
import { writeChangeSet } from '../log/write.ts'
import { countPast, selectPast, selectDays } from './store.ts'

/** Longer than any day anywhere: what began earlier is over in every zone. */
const LONGEST_DAY_HOURS = 72

const SWITCHED_OFF = message('Clean-up is switched off. EVENT_CLEANUP=on switches it on.')

/** Why clean-up is unavailable, null if it is available, and how many events are past. */
export async function readEventActions(deps: AppDeps, { zone }: { zone: string }) {
  const { eventCleanup } = deps.config
  const lasting = await findLastingDays(deps, zone)
  const past = (await countPast(deps.database, deps.clock.now().toString())) - lasting.length
  return {
    cleanUp: { reason: findCleanUpRefusal(eventCleanup, past), past },
  }
}

function findCleanUpRefusal(isOn: boolean, past: number): Message | null {
  if (!isOn) return SWITCHED_OFF
  return past === 0 ? message('No event is over.') : null
}

/** Deletes all past events, if there are as many as the operator agreed to. */
export async function cleanUpEvents(
  deps: AppDeps,
  author: ChangeAuthor,
  { zone, past }: { zone: string; past: number },
): Promise<Written> {
  if (!deps.config.eventCleanup) throw new AppError('not-allowed', SWITCHED_OFF)
  const lasting = await findLastingDays(deps, zone)
  const events = await selectPast(deps.database, deps.clock.now().toString(), lasting)
  if (events.length !== past) {
    throw new AppError(
      'conflict',
      message(
        '{count, plural, one {# event is over by now} other {# events are over by now}}, not {past}. Look again before you clean up.',
        { count: events.length, past },
      ),
    )
  }
  const summary = message('Cleaned up {message}', {
    message: nest(message('{past, plural, one {# past event} other {# past events}}', { past })),
  })
  const { changeSet, rowCount } = await writeChangeSet(
    deps,
    { author, cause: 'delete', summary },
    (draft) => draft.remove('events', events),
  )
  return { changeSet, rowCount }
}

/** The ids of whole days that have begun but are not over. */
async function findLastingDays({ database, clock }: AppDeps, zone: string): Promise<string[]> {
  const now = clock.now()
  const span = { from: now.subtract({ hours: LONGEST_DAY_HOURS }).toString(), to: now.toString() }
  const begun = await selectDays(database, span)
  return begun.flatMap((event) => (isPast(event, now, zone) ? [] : [event.id]))
}
