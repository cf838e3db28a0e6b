import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import { isPublicAddress } from '@app/sources/fetch/address.ts'
import { readRetryAfter, consumeAttempts, toMinutes, type Limit } from '../auth/rate-limit-store.ts'
import type { Database } from '../db/connect.ts'
import { toPeer, plainAddress } from '../http/peer.ts'

type Sender = { email: string; ip: string }

/** Counts a message of the contact form; throws 'too-many' for somebody who writes too often. */
export async function consumeMessageLimit(database: Database, sender: Sender): Promise<void> {
  try {
    await consumeAttempts(database, limitsOf(sender))
  } catch (error) {
    const retryAfterSeconds = readRetryAfter(error)
    if (retryAfterSeconds === undefined) throw error
    throw new AppError(
      'too-many',
      message(
        'Too many messages were sent from here. {count, plural, one {Please try again in a minute, or write a mail.} other {Please try again in # minutes, or write a mail.}}',
        { count: toMinutes(retryAfterSeconds) },
      ),
      { cause: error, details: { retryAfterSeconds } },
    )
  }
}

/**
 * A visitor is an IP address with an e-mail. Others at the same address are blocked much later and for a short time:
 * a whole house may share it or, if it is not a public address, a proxy with everybody behind it.
 */
function limitsOf({ email, ip }: Sender): Limit[] {
  const isPublic = isPublicAddress(plainAddress(ip))
  const peer = toPeer(ip) ?? 'loopback'
  const visitor = { of: ['message', peer, email.trim().toLowerCase()], attempts: 3, minutes: 60 }
  const address = { of: ['message', peer], attempts: isPublic ? 10 : 30, minutes: 15 }
  const everybody = { of: ['message'], attempts: 200, minutes: 60 }
  return [visitor, address, everybody]
}
