import type { Readable } from 'node:stream'
import type { Attempt } from '@app/core/outbox/delivery.ts'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { ClaimedMail } from './store.ts'

export type Smtp = {
  send: (mail: ClaimedMail, now: Temporal.Instant) => Promise<Attempt>
  close: () => void
}

/** Concurrent connections to the server: the most mails that a crash can leave in doubt. */
export const CONNECTIONS = 5

type Waits = { connectMs: number; answerMs: number }

/** Timeouts; the response to a whole message may take minutes. */
const WAITS: Waits = { connectMs: 30_000, answerMs: 180_000 }

/** Connections to the configured server; null without one: mails stay in the outbox. */
export function smtpOf({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Smtp | null {
  return smtpUrl === null ? null : openSmtp(smtpUrl, mailFrom)
}

/** A pool of SMTP connections. `from` is the sender's address with or without a name. */
export function openSmtp(url: string, from: string, { connectMs, answerMs } = WAITS): Smtp {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: CONNECTIONS,
    // The queue alone decides about retries.
    maxRequeues: 0,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const streams = new Map<string, Readable>()
  // Remembers the stream of each message: once it has ended, the server may have the whole message.
  transport.use('stream', (message, done) => {
    const mime = message.message
    if (!mime) return done(new Error('a mail without a message'))
    const create = mime.createReadStream.bind(mime)
    mime.createReadStream = (...given) => {
      const stream = create(...given)
      streams.set(message.data.messageId ?? '', stream)
      return stream
    }
    done()
  })
  const host = domainOf(from)
  return {
    close: () => transport.close(),
    async send(mail, now) {
      const message = messageOf(mail, { from, host, now })
      try {
        await transport.sendMail(message)
        return { result: 'sent', error: null, status: null }
      } catch (error) {
        return classifyFailure(error, streams.get(message.messageId)?.readableEnded ?? false)
      } finally {
        streams.delete(message.messageId)
      }
    },
  }
}

type Sending = { from: string; host: string; now: Temporal.Instant }

function messageOf(mail: ClaimedMail, { from, host, now }: Sending) {
  const { recipient, subject, text, html, unsubscribeUrl } = mail
  return {
    from,
    to: { name: '', address: recipient },
    subject,
    text,
    html,
    date: new Date(now.epochMilliseconds),
    // The same for every attempt, so that the receiving mailbox can detect duplicates.
    messageId: `<${mail.id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== null && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

type SmtpError = Error & { code?: string; response?: string; responseCode?: number }

/**
 * Classifies a failed attempt. A response of the server is decisive: 5xx is permanent, anything else temporary.
 * Without a response it is safe to resend only if part of the mail had not been handed over yet.
 */
function classifyFailure(error: unknown, isAllHandedOver: boolean): Attempt {
  if (!(error instanceof Error)) throw error
  const { code, response, responseCode }: SmtpError = error
  const why = (response ?? error.message).trim()
  const failed = (result: Attempt['result'], text = why): Attempt => ({
    result,
    error: text,
    status: null,
  })
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (responseCode && isAboutMail)
    return failed(responseCode >= 500 && responseCode !== 503 ? 'refused' : 'later')
  if (isAllHandedOver) return failed('in-doubt', `No answer to the whole mail: ${why}`)
  return isAboutMail ? failed('refused') : { ...failed('later'), isUnreachable: true }
}

function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost'
}
