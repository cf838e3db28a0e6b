/** Whether a text contains NUL, also URL-encoded: PostgreSQL cannot store it. */
export function containsNul(text: string): boolean {
  return text.includes('\0') || text.includes('%00')
}
