import { deviceOf } from '../operators/device.ts'

export const UNKNOWN_DEVICE = 'Unknown device'

/** The name of a phone or browser, from its user agent: `Firefox on Linux`, `Almanac on iPhone`. */
export function nameDevice(userAgent: string | null): string {
  const text = userAgent ?? ''
  const { browser, system } = deviceOf(text)
  const program = browser ?? programIn(text)
  if (program === null) return system ?? UNKNOWN_DEVICE
  return system === null ? program : `${program} on ${system}`
}

/** The first product named, except `Mozilla`, which every browser sends. */
function programIn(userAgent: string): string | null {
  const name = /^([A-Za-z][\w. -]{0,39})\//.exec(userAgent.trim())?.[1]
  return name === undefined || name === 'Mozilla' ? null : name
}
