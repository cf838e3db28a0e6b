import type { Present } from '@app/core/presence/endpoints.ts'

export type Person = { operator: string; name: string; initials: string }

/** Other people on a screen, sorted by name, each once however many tabs they have. */
export function findOthers(present: readonly Present[], screen: string, self: string): Person[] {
  const others = present.filter((each) => each.screen === screen && each.operator !== self)
  const people = new Map(others.map(({ operator, name }) => [operator, name]))
  return [...people].map(([operator, name]) => ({ operator, name, initials: toInitials(name) }))
}

/** `mette.holm@almanac.example` is MH, `mette@almanac.example` is ME. */
export function toInitials(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const [first = '?', second] = words
  return (second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2)).toUpperCase()
}
