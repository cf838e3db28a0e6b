import type { PosterDeps } from '../delivery/receiver.ts'
import { startChannel } from '../delivery/start-channel.ts'
import { mailChannel, recoverInterrupted } from '../mail/channel.ts'
import { smtpOf } from '../mail/smtp.ts'
import { pushChannel } from '../notifications/channel.ts'
import { recordMailServer } from '../operations/conditions.ts'
import { webhookChannel } from '../webhooks/channel.ts'

/** Starts every way in which something is delivered; returns the function that stops them. */
export async function startChannels(deps: PosterDeps): Promise<() => Promise<void>> {
  // Also without a server, which there may have been earlier.
  await recoverInterrupted(deps)
  const smtp = smtpOf(deps.config)
  const onServer = (why: string | null) => recordMailServer(deps, why)
  const started = [
    ...(smtp ? [startChannel(deps, mailChannel(deps, smtp, { onServer }))] : []),
    startChannel(deps, pushChannel(deps)),
    startChannel(deps, webhookChannel(deps)),
  ]
  return async () => {
    await Promise.all(started.map((stop) => stop()))
  }
}
