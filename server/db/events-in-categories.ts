/**
 * Whether the event `e` stands in one of the categories `$n`: in its main one or in a further one. Whatever asks for
 * events by category asks this; few events have further ones, and an index finds those.
 */
export function isInCategories(e: string, categories: string): string {
  return `(${e}.category = any (${categories}::text[])
    or ${e}.additional_categories <> '{}' and ${e}.additional_categories && ${categories}::text[])`
}

/** All categories in which the event `e` stands, its main one first. */
export function allCategories(e: string): string {
  return `(${e}.category || ${e}.additional_categories)`
}
