import type { Draft } from '@app/core/drafts/draft.ts'
import { useMemo } from 'react'
import { localZone, longDate } from '../../ui/dates.ts'
import type { GridNote } from '../../ui/grid/grid-types.ts'
import { useEventCallback } from '../../ui/use-event-callback.ts'
import { t } from '../../ui/text.ts'
import { formatValue } from '../format-value.ts'
import type { DraftRows, StoredRow } from './draft-rows.ts'
import type { RemoteChange } from './remote-change.ts'
import type { RowKind } from './row-kind.ts'

type FieldWords<S extends StoredRow> = Pick<RowKind<S>, 'labelOf' | 'textOf'>

type Way = 'store again' | 'drop' | 'keep' | 'take theirs'
type Ways = (way: Way) => () => void

/** Notes under unsaved rows, by their id; stable objects as long as nothing changes. */
export function useRowNotes<S extends StoredRow>(
  { drafts, remoteChanges, decide }: Pick<DraftRows<S>, 'drafts' | 'remoteChanges' | 'decide'>,
  { save, reset }: { save: (ids: readonly string[]) => unknown; reset: (id: string) => unknown },
  { labelOf, textOf = (_field, value) => formatValue(value) }: FieldWords<S>,
): Readonly<Record<string, GridNote>> {
  const go = useEventCallback((id: string, way: Way) => {
    if (way === 'store again') return void save([id])
    if (way === 'drop') return void reset(id)
    const { rivals = {}, edits = {} } = drafts.get(id) ?? {}
    const taken = Object.entries(rivals).map(([field, [theirs]]) => [
      field,
      way === 'keep' ? edits[field]?.value : theirs,
    ])
    return decide(id, Object.fromEntries(taken))
  })
  const notes = Object.fromEntries(
    [...drafts].flatMap(([id, draft]) => {
      const ways: Ways = (way) => () => go(id, way)
      const note =
        rivalNote(draft, { labelOf, textOf }, ways) ??
        unknownNote(draft) ??
        sinceNote(draft, remoteChanges.get(id), labelOf, ways)
      return note ? [[id, note]] : []
    }),
  )
  // Edits elsewhere must not re-render the row, so the actions of a note stay the same functions.
  const key = JSON.stringify(notes)
  // oxlint-disable-next-line react/exhaustive-deps -- the key tells all that is read of a note
  return useMemo(() => notes, [key])
}

/** What others did to the row while it was edited here. */
function sinceNote(
  { edits }: Draft,
  remoteChanges: RemoteChange | undefined,
  labelOf: (field: string) => string,
  ways: Ways,
): GridNote | undefined {
  const whenOf = (at: string) => longDate(at, localZone())
  if (remoteChanges?.kind === 'gone') {
    const values = { name: remoteChanges.by, when: whenOf(remoteChanges.at) }
    return {
      lines: [t('Deleted by {name} at {when}. What you wrote is kept.', values)],
      needsPerson: true,
      actions: [
        { label: t('Restore it'), run: ways('store again') },
        { label: t('Discard the draft'), run: ways('drop') },
      ],
    }
  }
  if (!remoteChanges || remoteChanges.changes.length === 0) return undefined
  const lines = remoteChanges.changes.map(({ fields, by, at }) =>
    t('Changed since you began: {fields}, by {name} at {when}.', {
      fields: fields.map(labelOf).join(', '),
      name: by,
      when: whenOf(at),
    }),
  )
  const isAsked = remoteChanges.changes.some(({ fields }) => fields.some((field) => edits[field]))
  return { lines: isAsked ? [...lines, t('Saving asks whose to keep.')] : lines }
}

function unknownNote({ saving }: Draft): GridNote | undefined {
  if (!saving?.isUnknown) return undefined
  const line = t(
    'It is not known whether this was saved: no answer came. Saving it again does not store it twice.',
  )
  return { lines: [line], needsPerson: true }
}

/** What another tab wrote at the same time, and the choice between the two. */
function rivalNote(
  { rivals }: Draft,
  { labelOf, textOf }: Required<FieldWords<StoredRow>>,
  ways: Ways,
): GridNote | undefined {
  const lines = Object.entries(rivals).map(([field, [theirs]]) => {
    const values = { field: labelOf(field), text: textOf(field, theirs) }
    return t('Another tab wrote in {field}: “{text}”', values)
  })
  if (lines.length === 0) return undefined
  return {
    lines,
    needsPerson: true,
    actions: [
      { label: t('Keep what is here'), run: ways('keep') },
      { label: t('Take the other tab’s'), run: ways('take theirs') },
    ],
  }
}
