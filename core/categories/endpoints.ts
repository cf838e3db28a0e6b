import { z } from 'zod'
import { Counter } from '../counters/counter.ts'
import { Group } from '../groups/group.ts'
import { endpoint } from '../http/endpoint.ts'
import { Location } from '../locations/location.ts'
import { MainGroup } from '../main-groups/main-group.ts'
import { Category } from './category.ts'

export const readCatalogue = endpoint({
  name: 'readCatalogue',
  summary: 'The whole catalogue: locations, main groups, groups, categories and counters',
  method: 'GET',
  path: '/api/admin/catalogue',
  audience: 'operator',
  answer: z.object({
    locations: z.array(Location),
    mainGroups: z.array(MainGroup),
    groups: z.array(Group),
    categories: z.array(Category),
    counters: z.array(Counter),
    position: z.number().int(),
  }),
})
