/** Whether a text of an address or a form holds the character that the database stores in no text. */
export function holdsNul(text: string): boolean {
  return text.includes('\0') || text.includes('%00')
}
