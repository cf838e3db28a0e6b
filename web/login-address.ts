import { ownAddress } from './own-address.ts'

/** Where an operator lands who came from nowhere else. */
const FIRST_SCREEN = '/app/dashboard'

/** The sign-in screen that leads back to an address of the back office afterwards. */
export function toLoginUrl(from: string): string {
  const back = ownScreen(from)
  return back === null || back === FIRST_SCREEN ? '/login' : `/login?to=${encodeURIComponent(back)}`
}

/** Where to go after signing in, from the query of the sign-in screen. */
export function readReturnPath(search: string): string {
  return ownScreen(new URLSearchParams(search).get('to') ?? '') ?? FIRST_SCREEN
}

/** An address within the back office; null for anything that would lead elsewhere. */
function ownScreen(address: string): string | null {
  const own = ownAddress(address)
  return own?.startsWith('/app/') ? own : null
}
