/**
 * A UTC offset as the site writes it: in hours (`3`, `-4`, `5.5`), after GMT (`GMT +03`, `GMT -03:30`), or bare, returned
 * as `+03:00`; undefined if a text has none.
 */
export function offsetOf(text: string): string | undefined {
  const hours = /^([+-]?)(\d{1,2})(\.\d{1,2})?$/.exec(text.trim())
  if (hours) return formatOffset(hours[1], Number(hours[2]), Math.round(Number(hours[3] ?? 0) * 60))
  const [all, sign, hour, minute] =
    /\b(?:GMT|UTC)\s*(?:([+-])\s*(\d{1,2})(?::?(\d{2}))?)?/.exec(text) ?? []
  return all === undefined ? undefined : formatOffset(sign, Number(hour ?? 0), Number(minute ?? 0))
}

function formatOffset(
  sign: string | undefined,
  hours: number,
  minutes: number,
): string | undefined {
  if (hours > 14 || minutes > 59) return undefined
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${sign === '-' ? '-' : '+'}${pad(hours)}:${pad(minutes)}`
}
