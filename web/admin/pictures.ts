import type { Category } from '@app/core/categories/category.ts'

type WithLogo = { id: string; logoFile: string | null }

/** Where a row's logo is served; the content address makes a new picture a new address. */
export function logoAddress({ id, logoFile }: WithLogo): string | null {
  return logoFile === null ? null : `/images/${encodeURIComponent(id)}.png?v=${logoFile}`
}

/** An event's own logo wins over its category's. */
export function eventLogo(event: WithLogo, category: Category | undefined): string | null {
  return logoAddress(event) ?? (category ? logoAddress(category) : null)
}
