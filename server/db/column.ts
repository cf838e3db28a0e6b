/** The column of a field: `digest_hour` for `digestHour`. */
export function toColumn(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
