import type { UndoCount } from '@app/core/log/endpoints.ts'
import type { ConfirmationRequest } from '../ui/confirmation.ts'
import { t } from '../ui/text.ts'
import { counted } from '../ui/format-number.ts'

/** Undoing more rows than this needs a confirmation. */
export const MANY_ROWS = 20

/** The confirmation for undoing many rows, listing the effects; undefined for a few rows. */
export function describeUndo(counts: readonly UndoCount[]): ConfirmationRequest | undefined {
  const sum = (part: 'removed' | 'changed' | 'broughtBack', isOne: (noun: string) => boolean) =>
    counts.reduce((all, each) => all + (isOne(each.noun) ? each[part] : 0), 0)
  const isEvent = (noun: string) => noun === 'events'
  const any = () => true
  const unpublished = sum('removed', isEvent)
  const removed = sum('removed', (noun) => !isEvent(noun))
  const changed = sum('changed', any)
  const broughtBack = sum('broughtBack', any)
  const count = unpublished + removed + changed + broughtBack
  if (count <= MANY_ROWS) return undefined
  const sentences = [
    unpublished > 0 &&
      t(
        '{count, plural, one {Takes {shown} event off the public pages.} other {Takes {shown} events off the public pages.}}',
        counted(unpublished),
      ),
    removed > 0 &&
      t(
        '{count, plural, one {Removes {shown} row.} other {Removes {shown} rows.}}',
        counted(removed),
      ),
    changed > 0 &&
      t(
        '{count, plural, one {Changes {shown} row back.} other {Changes {shown} rows back.}}',
        counted(changed),
      ),
    broughtBack > 0 &&
      t(
        '{count, plural, one {Brings {shown} row back.} other {Brings {shown} rows back.}}',
        counted(broughtBack),
      ),
  ]
  return {
    title: t('{count, plural, other {Undo {shown} rows?}}', counted(count)),
    text: sentences.filter((sentence) => sentence !== false).join(' '),
    action: t('{count, plural, other {Undo {shown} rows}}', counted(count)),
    tone: 'danger',
  }
}
