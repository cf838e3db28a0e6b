import { AppError } from '@app/core/errors.ts'
import { findMissing, type Fields } from '@app/core/nouns/field.ts'
import { t } from '../../ui/text.ts'

/** The future id of a new row; empty as long as its title yields none. A rejected id is returned anyway. */
export function toIdOrEmpty(makeId: () => string): string {
  try {
    return makeId()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { id } = { id: undefined, ...(error.details as { id?: string } | undefined) }
    return id ?? ''
  }
}

/** The empty required fields of a row, including an id that its title does not yield. */
export function missingOfRow(
  fields: Fields,
  row: Readonly<Record<string, unknown>>,
  id: string,
): string[] {
  const missing = findMissing(fields, row)
  return missing.includes('title') || id !== '' ? missing : ['id', ...missing]
}

/** The message for an incomplete save. */
export function nullSentence(missing: readonly string[], labelOf: (field: string) => string) {
  const list = missing.map(labelOf).join(', ')
  return missing.includes('id')
    ? t(
        'One of the properties is null: {list}. The id is made of the Latin letters and digits of the title: write some into it.',
        { list },
      )
    : t('One of the properties is null: {list}', { list })
}
