import { audienceOf, type Endpoint } from './endpoint.ts'

/** What an operator asks for: to read or to change something of a noun, by its name in addresses. */
export type Operation = { noun: string; effect: 'read' | 'change' }

/** Which operations a role allows. */
type Role = (operation: Operation) => boolean

/** The roles of operators; so far all of them have the same. */
export const ROLES: { operator: Role } = { operator: () => true }

/** Who sent a request: null where it has no valid credential. */
export type Credentials = {
  operator: object | null
  appUser: object | null
  operatorKey?: object | null
}

/** What of an endpoint decides who may call it. */
export type Asked = Pick<Endpoint, 'method' | 'path' | 'audience' | 'effect'>

/** Why somebody may not call an endpoint; null if they may. */
export function findRefusal(
  who: Credentials,
  asked: Asked,
): 'not-signed-in' | 'not-allowed' | null {
  switch (audienceOf(asked)) {
    case 'anyone':
      return null
    case 'app-user':
      return who.appUser ? null : 'not-signed-in'
    case 'operator-key':
      return who.operatorKey ? null : 'not-signed-in'
    case 'operator':
      if (!who.operator) return 'not-signed-in'
      return ROLES.operator(operationOf(asked)) ? null : 'not-allowed'
  }
}

/** `/api/admin/events/:id` is about `events`. */
function operationOf({ method, path, effect }: Asked): Operation {
  const [, noun = ''] = /^\/api\/admin\/([^/]+)/.exec(path) ?? []
  return { noun, effect: effect ?? (method === 'GET' ? 'read' : 'change') }
}
