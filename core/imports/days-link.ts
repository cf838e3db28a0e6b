import { message } from '../messages/message.ts'
import { AppError } from '../errors.ts'

/** The initial value of the days field. */
export const DEFAULT_DAYS = '7-days'

const MAX_DAYS = 30

const DAYS = /^(\d{1,3})-days$/

/** The number of days ahead in a text such as `7-days`. */
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
 * Puts the days text into a pasted link: in place of a part such as `3-days`, otherwise after its path. Throws
 * AppError if the link or the days are invalid.
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

/** Host, path, and the rest from `?` or `#`. */
const WEB = /^(https?:\/\/[^/?#\s]+)([^?#\s]*)(\S*)$/i

/** Checks an address that a person pasted; an invalid one is refused. */
export function parseWebAddress(text: string): string {
  const address = text.trim()
  if (address === '') throw new AppError('bad-input', message('URL is empty'))
  if (WEB.test(address)) return address
  throw new AppError(
    'bad-input',
    message('"{address}" is not a web address', { address: address.slice(0, 200) }),
  )
}
