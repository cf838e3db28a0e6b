import type { Category } from '@app/core/categories/category.ts'

type WithLogo = { id: string; logoFile: string | null }
type WithImage = { id: string; imageFile: string | null }

/** URL of a row's logo as a tile; it contains the hash of the content, so a new picture has a new URL. */
export function logoAddress({ id, logoFile }: WithLogo): string | null {
  return logoFile === null ? null : `/images/${encodeURIComponent(id)}.png?v=${logoFile}&w=64`
}

/** URL of a row's image. */
export function imageAddress({ id, imageFile }: WithImage): string | null {
  return imageFile === null ? null : `/images/${encodeURIComponent(id)}-IMAGE.png?v=${imageFile}`
}

/** The same as a tile. */
export function imageTile(row: WithImage): string | null {
  const address = imageAddress(row)
  return address === null ? null : `${address}&w=64`
}

/** An event's own logo takes precedence over its category's. */
export function eventLogo(event: WithLogo, category: Category | undefined): string | null {
  return logoAddress(event) ?? (category ? logoAddress(category) : null)
}
