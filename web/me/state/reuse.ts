/** The new value, with equal parts replaced by the former ones, so that what renders them need not re-render. */
export function reuse<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after
  if (!isPlain(before) || !isPlain(after) || Array.isArray(before) !== Array.isArray(after))
    return after
  const names = Object.keys(after)
  const parts = emptyLike(after)
  let isSame = names.length === Object.keys(before).length
  for (const name of names) {
    const part = reuse(before[name], after[name])
    isSame &&= name in before && Object.is(part, before[name])
    parts[name] = part
  }
  return (isSame ? before : parts) as T
}

function emptyLike(value: object): Record<string, unknown> {
  return (Array.isArray(value) ? [] : {}) as Record<string, unknown>
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
