import { requestConfirmation } from '../ui/confirmation.ts'
import { t } from '../ui/text.ts'
import { toast } from '../ui/toast.tsx'

/** Drafts that are discarded together; `discard` returns a function that restores them. */
export type Resettable = { drafts: number; discard: () => () => unknown }

/** Discards all drafts of a screen, asking first if there are several, and shows a toast. */
export async function resetAll(
  parts: readonly Resettable[],
  wordsOf: (drafts: number) => string = changesReset,
): Promise<void> {
  const drafts = parts.reduce((sum, part) => sum + part.drafts, 0)
  if (drafts > 1 && !(await isSure(drafts))) return
  const restores = parts.map(({ discard }) => discard())
  reportReset(drafts, () => restores.forEach((each) => each()), wordsOf)
}

/** Shows that drafts were discarded, with Undo. */
export function reportReset(
  drafts: number,
  restores: () => unknown,
  wordsOf: (drafts: number) => string = changesReset,
): void {
  const run = () => {
    restores()
    toast(t('{drafts, plural, one {# draft is back} other {# drafts are back}}', { drafts }))
  }
  toast(wordsOf(drafts), drafts > 0 ? { run } : undefined)
}

function changesReset(drafts: number): string {
  if (drafts === 0) return t('Changes reset success')
  return t('Changes reset success: {drafts, plural, one {# draft} other {# drafts}}', { drafts })
}

function isSure(drafts: number): Promise<boolean> {
  return requestConfirmation({
    title: t('{drafts, plural, one {Reset # draft?} other {Reset # drafts?}}', { drafts }),
    text: t(
      'Unsaved changes are discarded in every tab of this browser. You can undo this from the message that follows.',
    ),
    action: t('{drafts, plural, one {Reset # draft} other {Reset # drafts}}', { drafts }),
    tone: 'danger',
  })
}
