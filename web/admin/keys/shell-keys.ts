/** Actions of shortcuts that work anywhere in the back office, except while typing. */
export type ShellAction =
  | { kind: 'go'; path: string }
  | { kind: 'create' }
  | { kind: 'undo' }
  | { kind: 'keys' }

/** Screens by the letter after G. */
export const GO_KEYS: Readonly<Record<string, string>> = {
  d: 'dashboard',
  e: 'events',
  a: 'calendar',
  v: 'coverage',
  c: 'crawlers/crawlers',
  r: 'crawlers/review',
  k: 'categories',
  h: 'history',
}

const ALONE: Readonly<Record<string, ShellAction>> = {
  n: { kind: 'create' },
  u: { kind: 'undo' },
  '?': { kind: 'keys' },
}

/** The action of a key; `isAfterG` if G was pressed just before. */
export function readShellKey(
  key: string,
  isAfterG: boolean,
): { action: ShellAction | null; isG: boolean } {
  const letter = key.toLowerCase()
  if (isAfterG) {
    const path = GO_KEYS[letter]
    return { action: path === undefined ? null : { kind: 'go', path }, isG: false }
  }
  return { action: ALONE[letter] ?? null, isG: letter === 'g' }
}
