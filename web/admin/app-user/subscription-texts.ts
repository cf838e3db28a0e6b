import { t } from '../../ui/text.ts'
import type { PersonAnswer } from './query.ts'

type Subscription = PersonAnswer['subscriptions'][number]

/** What of a category a person wants, and whether it waits; empty for all of it that counts. */
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
