import { ownAddress } from './own-address.ts'

/** Where operators land without a return address. */
const FIRST_SCREEN = '/app/dashboard'

/** The sign-in screen, with an address of the back office to return to. */
export function toLoginUrl(from: string): string {
  const back = ownScreen(from)
  return back === null || back === FIRST_SCREEN ? '/login' : `/login?to=${encodeURIComponent(back)}`
}

/** Where to go after signing in, from the query of the sign-in screen. */
export function readReturnPath(search: string): string {
  return ownScreen(new URLSearchParams(search).get('to') ?? '') ?? FIRST_SCREEN
}

/** An address within the back office; null for anything else. */
function ownScreen(address: string): string | null {
  const own = ownAddress(address)
  return own?.startsWith('/app/') ? own : null
}
