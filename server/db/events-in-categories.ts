/**
 * Whether event `e` is in one of the categories `$n`, as its main or an additional one. Every query by category uses
 * this; few events have additional categories, and an index finds those.
 */
export function isInCategories(e: string, categories: string): string {
  return `(${e}.category = any (${categories}::text[])
    or ${e}.additional_categories <> '{}' and ${e}.additional_categories && ${categories}::text[])`
}

/** All categories of event `e`, main category first. */
export function allCategories(e: string): string {
  return `(${e}.category || ${e}.additional_categories)`
}
