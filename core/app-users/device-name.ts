import { deviceOf } from '../operators/device.ts'

export const UNKNOWN_DEVICE = 'Unknown device'

/** What a phone or browser is called, read from what its program calls itself: `Firefox on Linux`, `Almanac on iPhone`. */
export function nameDevice(userAgent: string | null): string {
  const text = userAgent ?? ''
  const { browser, system } = deviceOf(text)
  const program = browser ?? programIn(text)
  if (program === null) return system ?? UNKNOWN_DEVICE
  return system === null ? program : `${program} on ${system}`
}

/** The first product that is named, but for the one by which every browser pretends to be another. */
function programIn(userAgent: string): string | null {
  const name = /^([A-Za-z][\w. -]{0,39})\//.exec(userAgent.trim())?.[1]
  return name === undefined || name === 'Mozilla' ? null : name
}
