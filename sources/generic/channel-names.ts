import { foldText } from '@app/core/text.ts'
import { toPlainText } from '../html.ts'

/** A channel's name in its usual form: "TV 2 HD (D)" is TV 2. */
export function channelName(text: string): string {
  // No channel name is longer, and this limits the cost of reading it.
  const name = toPlainText(text.slice(0, 200))
  return name.replace(/(?: U?HD| \([A-Z](?:\/[A-Z])*\))+$/i, '') || name
}

/** Whether a channel is the requested one, by number or name. */
export function isChannel(channel: { id: string; name: string }, wanted: string): boolean {
  return channel.id === wanted.trim() || keyOf(channel.name) === keyOf(wanted)
}

// A plus is part of a name: TV3+ is not TV3.
function keyOf(name: string): string {
  return foldText(channelName(name)).replace(/[^\p{Letter}\p{Number}+]/gu, '')
}

/** The channels that an address names as `channel` or `ch`, in its query or after `#`. */
export function channelsNamedIn(address: string): string[] {
  const url = URL.parse(address)
  if (!url) return []
  return [url.searchParams, new URLSearchParams(url.hash.slice(1))]
    .flatMap((values) => [...values.getAll('channel'), ...values.getAll('ch')])
    .filter((name) => name.trim() !== '')
}
