import { t } from '../../ui/text.ts'
import type { PersonAnswer } from './query.ts'

type Subscription = PersonAnswer['subscriptions'][number]

/** Which part of a category a person follows, and whether it waits; empty if all of it counts. */
export function describeSubscription({ filter, counts }: Subscription): string {
  const wanted: Record<Subscription['filter'], string | null> = {
    all: null,
    first: t('first of each series'),
    near: t('near their location'),
    evenings: t('evenings'),
  }
  return [wanted[filter], counts ? null : t('does not count')]
    .filter((part) => part !== null)
    .join(', ')
}
