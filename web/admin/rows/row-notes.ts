import { valuesOf, type Draft, type Fields } from '@app/core/drafts/draft.ts'
import { useMemo } from 'react'
import { useDraftStore } from '../../drafts/use-drafts.ts'
import { localZone, longDate } from '../../ui/dates.ts'
import type { GridNote } from '../../ui/grid/grid-types.ts'
import { useSteady } from '../../ui/steady.ts'
import { t } from '../../ui/text.ts'
import { valueText } from '../value-text.ts'
import type { DraftRows, StoredRow } from './draft-rows.ts'
import type { Since } from './since.ts'

/** How fields and their values are written for people. */
type FieldWords = {
  labelOf: (field: string) => string
  textOf?: (field: string, value: unknown) => string
}

type Actions = { save: (ids: readonly string[]) => unknown; reset: (id: string) => unknown }

/** What stands under rows that are not saved, by their id; the same objects while nothing of it changes. */
export function useRowNotes<S extends StoredRow, F extends Fields>(
  rows: Pick<DraftRows<S, F>, 'noun' | 'since' | 'storedFields'>,
  actions: Actions,
  { labelOf, textOf = (_field, value) => valueText(value) }: FieldWords,
): Readonly<Record<string, GridNote>> {
  const { drafts, store } = useDraftStore(rows.noun)
  const storeAgain = useSteady((id: string) => void actions.save([id]))
  const drop = useSteady((id: string) => void actions.reset(id))
  const decide = useSteady((id: string, taken: Fields) => {
    const draft = store.read().get(id)
    if (!draft) return
    const contestedFields = Object.keys(draft.rivals).map((field) => [
      field,
      valuesOf(draft)[field],
    ])
    const fields = { ...Object.fromEntries(contestedFields), ...taken }
    store.happen({ kind: 'decided', id, stored: rows.storedFields(id), fields })
  })
  const { since } = rows
  const doubted = [...drafts].filter(([, draft]) => draft.saving?.isUnknown).map(([id]) => id)
  const contested = [...drafts].flatMap(([id, { rivals }]) =>
    Object.keys(rivals).length > 0 ? [{ id, rivals }] : [],
  )
  // What is typed elsewhere draws no row again.
  const key = JSON.stringify([doubted, contested])
  return useMemo(() => {
    const told = [...since].map(([id, each]): [string, GridNote] => {
      if (each.kind === 'moved') return [id, movedNote(each, labelOf, drafts.get(id))]
      const actionsOfGone = [
        { label: t('Store it again'), run: () => storeAgain(id) },
        { label: t('Drop the draft'), run: () => drop(id) },
      ]
      return [id, { ...goneNote(each), actions: actionsOfGone }]
    })
    const unknown = doubted.map((id): [string, GridNote] => [id, unknownNote()])
    const rival = contested.map(({ id, rivals }): [string, GridNote] => [
      id,
      rivalNote(rivals, { labelOf, textOf }, (fields) => decide(id, fields)),
    ])
    return Object.fromEntries(
      [...told, ...unknown, ...rival].filter(([, { lines }]) => lines.length > 0),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- which fields were edited is told when the rest changes
  }, [since, key])
}

function goneNote({ by, at }: Since & { kind: 'gone' }): GridNote {
  const when = longDate(at, localZone())
  return {
    lines: [t('Deleted by {name} at {when}. What you wrote is kept.', { name: by, when })],
    needsPerson: true,
  }
}

function movedNote(
  { changes }: Since & { kind: 'moved' },
  labelOf: (field: string) => string,
  draft: Draft | undefined,
): GridNote {
  const lines = changes.map(({ fields, by, at }) =>
    t('Changed since you began: {fields}, by {name} at {when}.', {
      fields: fields.map(labelOf).join(', '),
      name: by,
      when: longDate(at, localZone()),
    }),
  )
  const isAsked = changes.some(({ fields }) => fields.some((field) => draft?.edits[field]))
  return isAsked ? { lines: [...lines, t('Saving asks whose to keep.')] } : { lines }
}

function unknownNote(): GridNote {
  return {
    lines: [
      t(
        'Not known whether this was saved: no answer came. Saving it again does not store it twice.',
      ),
    ],
    needsPerson: true,
  }
}

/** What another tab wrote at the same time, and the choice between the two. */
function rivalNote(
  rivals: Draft['rivals'],
  { labelOf, textOf }: Required<FieldWords>,
  decide: (taken: Fields) => void,
): GridNote {
  const theirs = Object.entries(rivals).map(([field, values]) => [field, values[0]] as const)
  return {
    lines: theirs.map(([field, value]) =>
      t('Another tab wrote in {field}: “{text}”', {
        field: labelOf(field),
        text: textOf(field, value),
      }),
    ),
    needsPerson: true,
    actions: [
      { label: t('Keep what is here'), run: () => decide({}) },
      { label: t('Take the other tab’s'), run: () => decide(Object.fromEntries(theirs)) },
    ],
  }
}
