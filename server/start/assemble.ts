import type { AppParts } from '../app.ts'
import { createWhoIsAsking } from '../auth/asking.ts'
import { createAuth } from '../auth/auth.ts'
import { registerAuth } from '../auth/http.ts'
import type { Deps } from '../deps.ts'
import { logRoutes } from '../log/http.ts'
import { pictureHttp } from '../pictures/http.ts'
import { authDepsOf } from './sign-in.ts'

/** Every route of the product, in one place. */
export async function assemble(
  deps: Deps,
): Promise<Pick<AppParts, 'routes' | 'whoIsAsking' | 'plugins'>> {
  const auth = createAuth(authDepsOf(deps))
  return {
    routes: [...logRoutes(deps)],
    whoIsAsking: createWhoIsAsking(auth),
    plugins: [(app) => registerAuth(app, auth), pictureHttp(deps)],
  }
}
