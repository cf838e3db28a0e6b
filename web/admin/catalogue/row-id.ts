import { AppError } from '@app/core/errors.ts'
import { findMissing, type Fields } from '@app/core/nouns/field.ts'
import { t } from '../../ui/text.ts'

/** The id that a new row will get; empty as long as its title makes none. One that is refused is shown as it is. */
export function toIdOrEmpty(makeId: () => string): string {
  try {
    return makeId()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { id } = { id: undefined, ...(error.details as { id?: string } | undefined) }
    return id ?? ''
  }
}

/** The fields a row cannot be saved without and that are empty; an id that its title does not make is one. */
export function missingOfRow(
  fields: Fields,
  row: Readonly<Record<string, unknown>>,
  id: string,
): string[] {
  const missing = findMissing(fields, row)
  return missing.includes('title') || id !== '' ? missing : ['id', ...missing]
}

/** What is shown when a save is incomplete. */
export function nullSentence(missing: readonly string[], labelOf: (field: string) => string) {
  const list = missing.map(labelOf).join(', ')
  return missing.includes('id')
    ? t(
        'One of the properties is null: {list}. The id is made of the Latin letters and digits of the title: write some into it.',
        { list },
      )
    : t('One of the properties is null: {list}', { list })
}
