import { toEventDay } from '@app/core/events/day.ts'
import type { Event } from '@app/core/events/event.ts'
import { dayText } from '../../ui/dates.ts'
import { t } from '../../ui/text.ts'
import type { PersonAnswer } from './query.ts'

type ChoiceOptions = Pick<PersonAnswer, 'subscriptions'> & { today: string; zone: string }
type Choice = { value: string; label: string }

/** Events to choose from: followed ones first, and within each part the nearest to today first. */
export function eventChoices(events: readonly Event[], { today, zone, ...given }: ChoiceOptions) {
  const followed = new Set(given.subscriptions.map(({ category }) => category))
  const now = Temporal.PlainDate.from(today)
  const dated = events.map((event) => {
    const day = Temporal.PlainDate.from(toEventDay(event, zone))
    return { event, day, distance: Math.abs(now.until(day).days) }
  })
  const sorted = dated.toSorted((one, other) => one.distance - other.distance)
  const choice = ({ event, day }: (typeof dated)[number]): Choice => ({
    value: event.id,
    label: `${event.description}, ${event.title}, ${dayText(day)}`,
  })
  const isFollowed = ({ event }: (typeof dated)[number]) => followed.has(event.category)
  return [
    { group: t('Followed'), items: sorted.filter(isFollowed).map(choice) },
    { group: t('Not followed'), items: sorted.filter((each) => !isFollowed(each)).map(choice) },
  ].filter(({ items }) => items.length > 0)
}
