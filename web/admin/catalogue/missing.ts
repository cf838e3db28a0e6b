import { AppError } from '@app/core/errors.ts'

/** The id that a new row will get; empty as long as its title makes none. One that is refused is shown as it is. */
export function idOrNothing(makeId: () => string): string {
  try {
    return makeId()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { id } = { id: undefined, ...(error.details as { id?: string } | undefined) }
    return id ?? ''
  }
}

const mended = new WeakMap<readonly string[], readonly string[]>()

/** Where what is missing is written: an id is made of its title. The same fields for the same refusal. */
export function fieldsToMend(missing: readonly string[]): readonly string[] {
  if (!missing.includes('id')) return missing
  const fields = mended.get(missing) ?? missing.map((field) => (field === 'id' ? 'title' : field))
  mended.set(missing, fields)
  return fields
}
