/** The zone of this device, which a person who signs up begins with. */
export function ownZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  // A device that is set to an offset has no name for it.
  return /^[+-]/.test(timeZone) ? 'UTC' : timeZone
}
