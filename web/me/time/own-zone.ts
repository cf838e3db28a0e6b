/** The zone of this device, the default for a new person. */
export function ownZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  // A device that is set to an offset has no zone name.
  return /^[+-]/.test(timeZone) ? 'UTC' : timeZone
}
