import type { PersonAnswer } from './query.ts'

/** What a plan allows, in one sentence. */
export function allowedWords(plan: PersonAnswer['plan']): string {
  const { maxSubscriptions, windowDays } = plan
  const subscriptions =
    maxSubscriptions === null ? 'unlimited subscriptions' : `${maxSubscriptions} subscriptions`
  const window = windowDays === null ? 'everything upcoming' : `${windowDays} days upcoming`
  const has = [
    plan.digest ? 'daily digest' : 'no daily digest',
    plan.notifications ? 'notifications' : 'no notifications',
    ...(plan.api ? ['API and web hooks'] : []),
  ]
  return [subscriptions, window, ...has].join(', ')
}

/** `3 of 10`, or `3` where there is no end. */
export function usedWords(count: number, { maxSubscriptions }: PersonAnswer['plan']): string {
  return maxSubscriptions === null ? String(count) : `${count} of ${maxSubscriptions}`
}
