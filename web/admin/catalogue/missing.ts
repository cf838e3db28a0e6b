import { AppError } from '@app/core/errors.ts'

/** The fields that hold nothing, in the order given; empty text counts as null. */
export function missingFields<F extends object>(
  fields: F,
  required: readonly (keyof F & string)[],
): string[] {
  return required.filter((name) => {
    const value: unknown = fields[name]
    return typeof value === 'string' ? value.trim() === '' : value == null
  })
}

/** The id that a new row will get; empty as long as its title makes none. */
export function idOrNothing(makeId: () => string): string {
  try {
    return makeId()
  } catch (error) {
    if (error instanceof AppError) return ''
    throw error
  }
}
