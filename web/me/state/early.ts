declare global {
  /** Requests of the document before the app was loaded, by address. Null if nobody is signed in. */
  var early: Record<string, Promise<Response | null>> | undefined
}

/** Older responses are requested again. */
const MAX_AGE_MS = 10_000

/** The response to a request that the document made before the app was loaded; each is used once. */
export async function takeEarly(
  address: string,
  sinceOpenedMs = performance.now(),
): Promise<Response | null> {
  const asked = globalThis.early?.[address]
  if (globalThis.early && asked) delete globalThis.early[address]
  return asked && sinceOpenedMs < MAX_AGE_MS ? asked : null
}

/** Responses requested before a write are outdated. */
export function dropEarly(): void {
  globalThis.early = undefined
}
