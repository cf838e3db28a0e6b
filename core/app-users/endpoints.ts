import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { AppUser } from './app-user.ts'

export const listAppUsers = endpoint({
  name: 'listAppUsers',
  summary: 'Registered app users, sorted by e-mail',
  method: 'GET',
  path: '/api/admin/app-users',
  audience: 'operator',
  answer: z.object({ users: z.array(AppUser) }),
})
