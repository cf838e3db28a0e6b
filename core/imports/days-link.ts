import { message } from '../messages/message.ts'
import { AppError } from '../errors.ts'

/** What the days field holds until somebody types into it. */
export const DEFAULT_DAYS = '7-days'

const MAX_DAYS = 30

const DAYS = /^(\d{1,3})-days$/

/** How many days ahead a text such as `7-days` means. */
export function readDays(text: string): number {
  const days = Number(DAYS.exec(text.trim().toLowerCase())?.[1] ?? 0)
  if (days >= 1 && days <= MAX_DAYS) return days
  const sentence = message('"{text}" is no number of days: write 1-days to {days}-days', {
    text: text.trim(),
    days: MAX_DAYS,
  })
  throw new AppError('bad-input', sentence)
}

/**
 * A pasted link with the days text in it: in place of a part such as `3-days`, else behind its path. Throws
 * AppError where the link or the days cannot be read.
 */
export function setDaysInLink(link: string, daysText: string): string {
  const address = parseWebAddress(link)
  const part = `${readDays(daysText)}-days`
  const [, host = '', path = '', rest = ''] = WEB.exec(address) ?? []
  const parts = path.split('/')
  const placed = parts.some((one) => DAYS.test(one))
    ? parts.map((one) => (DAYS.test(one) ? part : one)).join('/')
    : `${path.replace(/\/$/, '')}/${part}`
  return `${host}${placed}${rest}`
}

/** Host, path, and what follows behind `?` or `#`. */
const WEB = /^(https?:\/\/[^/?#\s]+)([^?#\s]*)(\S*)$/i

/** An address that a person pasted; refused where it is none. */
export function parseWebAddress(text: string): string {
  const address = text.trim()
  if (address === '') throw new AppError('bad-input', message('URL is empty'))
  if (WEB.test(address)) return address
  throw new AppError(
    'bad-input',
    message('"{address}" is not a web address', { address: address.slice(0, 200) }),
  )
}
