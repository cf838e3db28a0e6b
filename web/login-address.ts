/** Where an operator lands who came from nowhere else. */
const FIRST_SCREEN = '/app/dashboard'

/** The sign-in screen that leads back to an address of the back office afterwards. */
export function loginAddress(from: string): string {
  const back = ownScreen(from)
  return back === null || back === FIRST_SCREEN ? '/login' : `/login?to=${encodeURIComponent(back)}`
}

/** Where to go after signing in, from the query of the sign-in screen. */
export function wayBack(search: string): string {
  return ownScreen(new URLSearchParams(search).get('to') ?? '') ?? FIRST_SCREEN
}

/** An address within the back office, as browsers read it; null for anything that would lead elsewhere. */
function ownScreen(address: string): string | null {
  const base = 'https://almanac.invalid'
  if (!URL.canParse(address, base)) return null
  const { origin, pathname, search, hash } = new URL(address, base)
  return origin === base && pathname.startsWith('/app/') ? pathname + search + hash : null
}
