import { AppError } from '@app/core/errors.ts'
import { isPast } from '@app/core/events/day.ts'
import type { ChangeAuthor, Written } from '@app/core/log/change-set.ts'
import type { Deps } from '../deps.ts'
import { writeChangeSet } from '../log/write.ts'
import { selectBegun } from './store.ts'

type CleanUpDeps = Pick<Deps, 'database' | 'clock' | 'config'>

const SWITCHED_OFF = 'Clean-up is switched off. EVENT_CLEANUP=on switches it on.'
const PUSH_OFF = 'Push notifications are switched off. PUSH=on switches them on.'
const NO_CHANNEL = 'There is no channel to phones yet, so nothing can be sent.'

/** Why clean-up and push cannot be done, null where they can, and how many events are over. */
export async function readEventActions(deps: CleanUpDeps, { zone }: { zone: string }) {
  const { eventCleanup, push } = deps.config
  const past = (await pastEvents(deps, zone)).length
  return {
    cleanUp: { reason: whyNoCleanUp(eventCleanup, past), past },
    push: { reason: push ? NO_CHANNEL : PUSH_OFF },
  }
}

function whyNoCleanUp(isOn: boolean, past: number): string | null {
  if (!isOn) return SWITCHED_OFF
  return past === 0 ? 'No event is over.' : null
}

/** Deletes every event that is over, if there are as many as the operator agreed to. */
export async function cleanUpEvents(
  deps: CleanUpDeps,
  author: ChangeAuthor,
  { zone, past }: { zone: string; past: number },
): Promise<Written> {
  if (!deps.config.eventCleanup) throw new AppError('not-allowed', SWITCHED_OFF)
  const events = await pastEvents(deps, zone)
  if (events.length !== past) {
    const now = events.length === 1 ? '1 event is' : `${events.length} events are`
    throw new AppError(
      'conflict',
      `${now} over by now, not ${past}. Look again before you clean up.`,
    )
  }
  const summary = `Cleaned up ${past === 1 ? '1 past event' : `${past} past events`}`
  const { changeSet, rowCount } = await writeChangeSet(
    deps,
    { author, cause: 'delete', summary },
    (draft) =>
      draft.remove(
        'events',
        events.map(({ id, version }) => ({ id, version })),
      ),
  )
  return { changeSet, rowCount }
}

async function pastEvents({ database, clock }: CleanUpDeps, zone: string) {
  const now = clock.now()
  const begun = await selectBegun(database, now.toString())
  return begun.filter((event) => isPast(event, now, zone))
}
