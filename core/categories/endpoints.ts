import { z } from 'zod'
import { Counter } from '../counters/counter.ts'
import { Group } from '../groups/group.ts'
import { endpoint } from '../http/endpoint.ts'
import { Id } from '../id.ts'
import { Location } from '../locations/location.ts'
import { Written } from '../log/change-set.ts'
import { rowChanges } from '../log/row-changes.ts'
import { MainGroup } from '../main-groups/main-group.ts'
import { Category, CategoryChanges, CategoryFields } from './category.ts'
import { DeleteCounts } from './delete-counts.ts'

export const readCatalogue = endpoint({
  name: 'readCatalogue',
  summary: 'The whole catalogue: locations, main groups, groups, categories and counters',
  method: 'GET',
  path: '/api/admin/catalogue',
  answer: z.object({
    locations: z.array(Location),
    mainGroups: z.array(MainGroup),
    groups: z.array(Group),
    categories: z.array(Category),
    counters: z.array(Counter),
    position: z.number().int(),
  }),
})

export const changeCategories = endpoint({
  name: 'changeCategories',
  summary:
    'Create, update and delete categories in one change set; all conflicts are returned together',
  method: 'POST',
  path: '/api/admin/categories/changes',
  takesIdempotencyKey: true,
  body: rowChanges(CategoryFields.strict(), CategoryChanges.strict()),
  /** The created and saved rows, in the order of the request. */
  answer: Written.extend({ created: z.array(Category), saved: z.array(Category) }),
})

const Ids = z.array(Id).max(5_000).default([])

export const countDeletes = endpoint({
  name: 'countDeletes',
  summary: 'How many rows deleting rows of the catalogue would also delete, each counted once',
  method: 'POST',
  path: '/api/admin/catalogue/count-deletes',
  effect: 'read',
  body: z.strictObject({ locations: Ids, mainGroups: Ids, groups: Ids, categories: Ids }),
  answer: DeleteCounts,
})
