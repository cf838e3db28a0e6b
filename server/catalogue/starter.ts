import type { Category } from '@app/core/categories/category.ts'
import type { Counter } from '@app/core/counters/counter.ts'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import type { Group } from '@app/core/groups/group.ts'
import type { LegalDocument } from '@app/core/legal/legal-document.ts'
import type { Location } from '@app/core/locations/location.ts'
import type { MainGroup } from '@app/core/main-groups/main-group.ts'
import { STARTER_CATEGORIES } from './starter/categories.ts'
import { CRAWLERS } from './starter/crawlers.ts'
import { GROUPS, MAIN_GROUPS } from './starter/groups.ts'
import { LEGAL_DOCUMENTS } from './starter/legal-documents.ts'
import { LOCATIONS } from './starter/locations.ts'

/** Rows as stored, except for the version that a change set assigns. */
export type StarterCatalogue = {
  locations: Omit<Location, 'version'>[]
  mainGroups: Omit<MainGroup, 'version'>[]
  groups: Omit<Group, 'version'>[]
  categories: Omit<Category, 'version'>[]
  counters: Omit<Counter, 'version'>[]
  crawlers: Omit<Crawler, 'version'>[]
  legalDocuments: Pick<LegalDocument, 'type' | 'html'>[]
}

/** The content of a new installation; groups come before categories, categories before crawlers. */
export function starterCatalogue(): StarterCatalogue {
  const categories = STARTER_CATEGORIES.map(({ id, title, group, parent, index }) => ({
    id,
    title,
    group,
    parent,
    index,
    logoFile: null,
    imageFile: null,
  }))
  return {
    locations: [...LOCATIONS],
    mainGroups: [...MAIN_GROUPS],
    groups: [...GROUPS],
    categories,
    counters: [{ id: 'categories', count: categories.length }],
    crawlers: [...CRAWLERS],
    legalDocuments: [...LEGAL_DOCUMENTS],
  }
}
