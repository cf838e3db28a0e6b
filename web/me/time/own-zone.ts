/** The zone of this device, which a person who signs up begins with. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
