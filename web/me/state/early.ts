declare global {
  /** By address: what the document asked before the app was there. Null where nobody is signed in. */
  var early: Record<string, Promise<Response | null>> | undefined
}

/** After so long since the page was opened it is asked anew. */
const USABLE_MS = 10_000

/** The answer to what the document asked before the app was there; each is given once. */
export async function takeEarly(
  address: string,
  sinceOpenedMs = performance.now(),
): Promise<Response | null> {
  const asked = globalThis.early?.[address]
  if (globalThis.early && asked) delete globalThis.early[address]
  return asked && sinceOpenedMs < USABLE_MS ? asked : null
}

/** What was asked before the server was told something is old. */
export function dropEarly(): void {
  globalThis.early = undefined
}
