import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { ClaimedMail } from './store.ts'

/** The outcome of one attempt; `why` is the server's own message if there was one. */
export type Attempt =
  | { outcome: 'sent' }
  | { outcome: 'refused-now'; why: string; isConnection: boolean }
  | { outcome: 'refused'; why: string }
  | { outcome: 'in-doubt'; why: string }

export type Smtp = {
  send: (mail: ClaimedMail, now: Temporal.Instant) => Promise<Attempt>
  close: () => void
}

/** Concurrent connections to the server: the most mails that a crash can leave in doubt. */
export const CONNECTIONS = 5

type Waits = { connectMs: number; answerMs: number }

/** Timeouts; the response to a whole message may take minutes. */
const WAITS: Waits = { connectMs: 30_000, answerMs: 180_000 }

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
        return { outcome: 'sent' }
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
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (responseCode && isAboutMail) {
    const isForGood = responseCode >= 500 && responseCode !== 503
    return isForGood
      ? { outcome: 'refused', why }
      : { outcome: 'refused-now', why, isConnection: false }
  }
  if (isAllHandedOver) return { outcome: 'in-doubt', why: `No answer to the whole mail: ${why}` }
  if (isAboutMail) return { outcome: 'refused', why }
  return { outcome: 'refused-now', why, isConnection: true }
}

function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost'
}
