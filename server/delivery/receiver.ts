import { toAttempt, type Attempt } from '@app/core/outbox/delivery.ts'
import { checkUrl, isAllowedHost, parseAllowedHosts } from '@app/sources/fetch/address.ts'
import { FetchFailure } from '@app/sources/fetch/failure.ts'
import type { Poster } from '@app/sources/fetch/guarded-post.ts'
import { readRetryAfter } from '@app/sources/fetch/retry-after.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'

/** What channels that call addresses of others need. */
export type PosterDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'logger'> & {
  poster: Pick<Poster, 'post'>
}

/** Posts to an address that somebody else supplied; `judge` knows what a status outside 2xx means. */
export async function postTo(
  { clock, poster }: Pick<PosterDeps, 'clock' | 'poster'>,
  url: string,
  sent: { headers: Record<string, string>; body: Buffer },
  judge: Parameters<typeof toAttempt>[1],
): Promise<Attempt> {
  try {
    const { status, headers } = await poster.post(url, sent)
    const asked = headers['retry-after']
    const retryAfter = asked === undefined ? undefined : readRetryAfter(asked, clock.now())
    return toAttempt({ status, retryAfter }, judge)
  } catch (failure) {
    if (!(failure instanceof FetchFailure)) throw failure
    const result = failure.retryable ? 'later' : 'refused'
    return { result, error: failure.message, status: null }
  }
}

/**
 * The address of a receiver, which is public and https; those of tests are listed in ALLOWED_PRIVATE_HOSTS. Null if it
 * is not https; throws `FetchFailure` if it is not public.
 */
export function parseReceiverAddress(
  { allowedPrivateHosts }: Pick<Config, 'allowedPrivateHosts'>,
  text: string,
): string | null {
  const allowed = parseAllowedHosts(allowedPrivateHosts)
  const url = checkUrl(text, allowed)
  return url.protocol === 'https:' || isAllowedHost(url, allowed) ? url.href : null
}
