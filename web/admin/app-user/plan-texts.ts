import { t } from '../../ui/text.ts'
import type { PersonAnswer } from './query.ts'

export function describePlan(plan: PersonAnswer['plan']): string {
  const { maxSubscriptions, windowDays } = plan
  const subscriptions =
    maxSubscriptions === null
      ? t('unlimited subscriptions')
      : t('{count, plural, one {# subscription} other {# subscriptions}}', {
          count: maxSubscriptions,
        })
  const window =
    windowDays === null
      ? t('everything upcoming')
      : t('{days, plural, one {# day upcoming} other {# days upcoming}}', { days: windowDays })
  const has = [
    plan.digest ? t('daily digest') : t('no daily digest'),
    plan.notifications ? t('notifications') : t('no notifications'),
    ...(plan.api ? [t('API and web hooks')] : []),
  ]
  return [subscriptions, window, ...has].join(', ')
}

/** `3 of 10`, or `3` without a limit. */
export function describeUsage(count: number, { maxSubscriptions }: PersonAnswer['plan']): string {
  return maxSubscriptions === null
    ? String(count)
    : t('{count} of {all}', { count, all: maxSubscriptions })
}
