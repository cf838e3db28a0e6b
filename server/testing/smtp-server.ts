import type { AddressInfo, Socket } from 'node:net'
import type { TestContext } from 'node:test'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type Received = { email: Email; raw: string; to: string[] }

/** What the server does with incoming mails; by default it accepts them. */
type Behaviour = {
  /** Answers RCPT TO; undefined accepts. */
  recipient?: (address: string) => SmtpRefusal | undefined
  /** Answers the whole message; undefined accepts. */
  message?: (received: Received) => SmtpRefusal | 'hang-up' | 'silence' | undefined
  /** Closes the connection after this many bytes of a message. */
  hangUpAfterBytes?: number
}
type SmtpRefusal = { code: number; words: string }

/** A real SMTP server on loopback, stopped after the test. */
export async function smtpServer(t: TestContext, behaviour: Behaviour = {}) {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => done(refusal(behaviour.recipient?.(address))),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      let size = 0
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size >= (behaviour.hangUpAfterBytes ?? Infinity)) hangUp(sockets)
      })
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks)
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const one = { email: await PostalMime.parse(raw), raw: raw.toString('utf8'), to }
        const answer = behaviour.message?.(one)
        if (answer === 'hang-up') return hangUp(sockets)
        if (answer === 'silence') return
        if (!answer) received.push(one)
        done(refusal(answer))
      })
    },
  } satisfies SMTPServerOptions)
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  // Connections that this server drops on purpose are not errors.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  t.after(() => {
    hangUp(sockets)
    return new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  })
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received }
}

function refusal(answer: SmtpRefusal | undefined) {
  return answer && Object.assign(new Error(answer.words), { responseCode: answer.code })
}

function hangUp(sockets: Set<Socket>) {
  for (const socket of sockets) socket.destroy()
}
