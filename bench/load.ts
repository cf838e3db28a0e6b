import { connect, type Socket } from 'node:net'

/** A request: its path, and its `If-None-Match`. */
export type RequestSpec = { path: string; tag?: string | undefined }
const READ_BYTES = 256 * 1024
const LONGEST_HEAD = 4 * 1024

export type Load = {
  port: number
  connections: number
  milliseconds: number
  next: () => RequestSpec
  /** Called for every complete response. */
  onAnswer?: (spec: RequestSpec, head: string) => void
}
export type Loaded = {
  requests: number
  perSecond: number
  bytes: number
  statuses: Map<string, number>
}

/**
 * Sends requests over keep-alive connections, one at a time on each, as fast as responses arrive. Speaks HTTP
 * directly because any more convenient client would be slower than the servers it measures.
 */
export async function load(options: Load): Promise<Loaded> {
  const loaded: Loaded = { requests: 0, perSecond: 0, bytes: 0, statuses: new Map() }
  const start = performance.now()
  const until = start + options.milliseconds
  const all = Array.from({ length: options.connections }, () => askUntil(until, options, loaded))
  await Promise.all(all)
  loaded.perSecond = (loaded.requests * 1_000) / (performance.now() - start)
  return loaded
}

function askUntil(until: number, { port, next, onAnswer }: Load, loaded: Loaded): Promise<void> {
  return new Promise((done, fail) => {
    let spec: RequestSpec
    let missing = 0
    const ask = () => {
      if (performance.now() >= until) {
        socket.end()
        done()
        return
      }
      spec = next()
      send(socket, spec)
    }
    const read = (size: number, buffer: Uint8Array) => {
      loaded.bytes += size
      if (missing === 0) {
        const head = headOf(buffer, size)
        missing = head.length + 4 + lengthOf(head)
        count(loaded, head.slice(9, 12))
        onAnswer?.(spec, head)
      }
      missing -= size
      if (missing > 0) return true
      loaded.requests += 1
      ask()
      return true
    }
    // One buffer for everything a connection reads: nothing is retained, so nothing needs its own memory.
    const onread = { buffer: Buffer.alloc(READ_BYTES), callback: read }
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread })
    socket.on('connect', ask)
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('the server closed a connection')))
  })
}

function send(socket: Socket, { path, tag }: RequestSpec): void {
  const condition = tag === undefined ? '' : `if-none-match: ${tag}\r\n`
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${condition}\r\n`, 'latin1')
}

function headOf(bytes: Uint8Array, size: number): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(size, LONGEST_HEAD))
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) throw new Error('the response head was split across chunks')
  return text.toString('latin1', 0, end)
}

function lengthOf(head: string): number {
  const at = head.indexOf('ontent-')
  const length = /\r\ncontent-length: (\d+)/i.exec(head)
  return at === -1 || !length ? 0 : Number(length[1])
}

function count({ statuses }: Loaded, status: string): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
}
