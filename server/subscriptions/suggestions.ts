import type { EndpointAnswer } from '@app/core/http/endpoint.ts'
import type { suggestCategories as endpoint } from '@app/core/subscriptions/endpoints.ts'
import { selectSubscriptions } from '../app-users/subscriptions-store.ts'
import type { Deps } from '../deps.ts'
import { selectFollowedTogether, selectPopular } from './suggestions-store.ts'

const MOST = 20

/** Suggestions for a person: what goes with their subscriptions, then what is popular; nothing they already follow. */
export async function suggestCategories(
  { database: { pool } }: Pick<Deps, 'database'>,
  email: string,
): Promise<EndpointAnswer<typeof endpoint>> {
  const together = await selectFollowedTogether(pool, { email, limit: MOST })
  if (together.length === MOST) return { suggestions: together }
  const known = [
    ...(await selectSubscriptions(pool, email)),
    ...together.map(({ category }) => category),
  ]
  const limit = MOST - together.length
  const popular = await selectPopular(pool, { email, but: known, limit })
  return {
    suggestions: [...together, ...popular.map((category) => ({ category, because: null }))],
  }
}
