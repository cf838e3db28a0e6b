import { readSession } from '@app/core/operators/endpoints.ts'
import { redirect } from 'react-router'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { toLoginUrl } from '../login-address.ts'
import { signedInFlag } from '../signed-in-flag.ts'

/** The signed-in operator, or a redirect to sign in. The flag is a quick check, the session is authoritative. */
export async function signedInOperator(request: Request) {
  const { pathname, search } = new URL(request.url)
  const login = toLoginUrl(pathname + search)
  if (!signedInFlag.read()) throw redirect(login)
  try {
    return await call(readSession, {})
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw redirect(login)
    throw error
  }
}
