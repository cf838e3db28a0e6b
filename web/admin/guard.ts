import { readSession } from '@app/core/operators/endpoints.ts'
import { redirect } from 'react-router'
import { call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { toLoginUrl } from '../login-address.ts'
import { signedInFlag } from '../signed-in-flag.ts'

/** The operator who is signed in, or else the way to sign in. The flag decides at once, the session in the end. */
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
