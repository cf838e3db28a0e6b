import type { Condition } from '@app/core/operations/condition.ts'
import type { Deps } from '../deps.ts'
import { sendDue } from '../delivery/sender.ts'
import { mailChannel } from '../mail/channel.ts'
import { smtpOf } from '../mail/smtp.ts'
import { checkConditions, listConditions } from '../operations/conditions.ts'

const EVERY_MS = 60_000

export type ConditionWatch = {
  /** As last looked at, at most a minute ago. */
  current: () => readonly Condition[]
  stop: () => Promise<void>
}

/**
 * Looks each minute at what is wrong with the installation. Without a worker, which usually sends all mail, the mails
 * about it are sent from here.
 */
export function watchConditions(deps: Deps): ConditionWatch {
  const { logger } = deps
  const smtp = smtpOf(deps.config)
  let current: readonly Condition[] = []
  let looking: Promise<void> | null = null
  const note = async () => {
    try {
      await checkConditions(deps)
    } catch (error) {
      logger.warn({ err: error }, 'could not note the state of the installation')
    }
  }
  const look = async (isFirst: boolean) => {
    // A worker that starts at the same time is not missing.
    if (!isFirst) await note()
    current = await listConditions(deps)
    if (smtp && current.some(({ kind }) => kind === 'worker'))
      await sendDue(deps, mailChannel(deps, smtp, { only: 'notice' }))
  }
  const start = (isFirst: boolean) => {
    looking ??= look(isFirst)
      .catch((error: unknown) =>
        logger.warn({ err: error }, 'could not read the state of the installation'),
      )
      .finally(() => {
        looking = null
      })
  }
  const timer = setInterval(start, EVERY_MS, false)
  start(true)
  return {
    current: () => current,
    stop: async () => {
      clearInterval(timer)
      await looking
      smtp?.close()
    },
  }
}
