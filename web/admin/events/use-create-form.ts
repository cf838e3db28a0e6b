import { useEffect, useState } from 'react'
import { messageOf } from '../../api-error.ts'
import { currentOperator, toOperatorKey } from '../../current-operator.ts'
import type { UnreadText } from '../../ui/date-field.tsx'
import { setStored, useStoredState } from '../../ui/use-stored-state.ts'
import { t } from '../../ui/text.ts'
import { toastError } from '../../ui/toast.tsx'
import { reportReset } from '../reset.ts'
import {
  dropPendingFiles,
  storePendingFile,
  readPendingFiles,
  watchPendingFiles,
  findSizeProblem,
} from '../pending-files.ts'
import { EMPTY_FORM, type NewEventForm } from './event-draft.ts'
import type { SentForm } from './store-form.ts'

type StoredForm = {
  /** The event's id: resent after a lost response, it is still the same event. */
  id: string
  typed: NewEventForm
  hasFile: boolean
  /** The sent form that may be stored although no response arrived. */
  sent?: SentForm | undefined
  /** What was typed as the date and cannot be read. */
  unread?: UnreadText | null
  /** The prefilled date from the previous event. */
  formerDate?: string | null
}

const NONE: StoredForm | null = null
/** The row under which the form's file is stored. */
const ROW = 'create-form'

/** The input of the create form; stored in this browser like the drafts of rows, for all tabs. */
export function useCreateForm(now: Temporal.Instant) {
  const [storedForm, setStoredForm] = useStoredState<StoredForm | null>(keyOfForm(), NONE)
  const [file, setFile] = useState<File | null>(null)
  useEffect(() => {
    const read = () => void readFile().then(setFile)
    read()
    return watchPendingFiles(read)
  }, [])

  const change = (changes: Partial<StoredForm>) =>
    setStoredForm((current) => ({
      ...(current ?? { id: crypto.randomUUID(), typed: EMPTY_FORM, hasFile: false }),
      ...changes,
    }))

  async function putFile(next: File | null) {
    try {
      await storeFile(next)
      setFile(next)
      change({ hasFile: next !== null })
    } catch (error) {
      toastError(t('Failed: {message}', { message: messageOf(error) }))
    }
  }

  return {
    id: storedForm?.id,
    sent: storedForm?.sent,
    /** Records what was sent under this id; undefined once it is known not to be stored. */
    setSent: (id: string, sent: SentForm | undefined) => change({ id, sent }),
    typed: typedIn(storedForm, now),
    file,
    isFilled: isFilled(storedForm),
    set: (typed: NewEventForm) => change({ typed }),
    unread: storedForm?.unread ?? undefined,
    setUnread: (unread: UnreadText | null) => change({ unread }),
    putFile,
    /** The form was stored: prefills category and date for the next event, and preserves what was typed since. */
    created(sent: NewEventForm, date: string | null): void {
      setStoredForm((now) => ({
        id: crypto.randomUUID(),
        typed: typedSince(now?.typed, sent) ?? { ...EMPTY_FORM, category: sent.category, date },
        hasFile: false,
        formerDate: date,
        // It was typed since, for with it nothing is sent.
        unread: now?.unread ?? null,
      }))
      setFile(null)
      void storeFile(null)
    },
    /** Empties the form. Returns a function that restores it. */
    empty(): () => void {
      const key = keyOfForm()
      setStoredForm(() => null)
      setFile(null)
      void storeFile(null)
      return () => {
        setStored<StoredForm | null>(key, NONE, (now) => now ?? storedForm)
        if (file) void storeFile(file).then(() => setFile(file))
      }
    },
  }
}

/** Drops the prefilled date once it has passed. */
function typedIn(storedForm: StoredForm | null, now: Temporal.Instant): NewEventForm {
  const typed = { ...EMPTY_FORM, ...storedForm?.typed }
  const { date } = typed
  if (date === null || date !== storedForm?.formerDate) return typed
  const isPast = Temporal.Instant.compare(Temporal.Instant.from(date), now) < 0
  return isPast ? { ...typed, date: null } : typed
}

/** The form's input, if it differs from what was sent. */
function typedSince(typed: NewEventForm | undefined, sent: NewEventForm): NewEventForm | undefined {
  return JSON.stringify(typed ?? EMPTY_FORM) === JSON.stringify(sent) ? undefined : typed
}

export type CreateFormState = ReturnType<typeof useCreateForm>

/** Empties the form and shows a toast with Undo. */
export function resetForm(form: CreateFormState): void {
  reportReset(1, form.empty())
}

/** Whether the form contains input that would be lost. */
export function useFormIsFilled(): boolean {
  const [storedForm] = useStoredState<StoredForm | null>(keyOfForm(), NONE)
  return isFilled(storedForm)
}

function isFilled(storedForm: StoredForm | null): boolean {
  if (!storedForm) return false
  // Category and date alone are prefilled from the previous event.
  const { category: _category, ...written } = storedForm.typed
  const empty: Record<string, string | null> = {
    ...EMPTY_FORM,
    date: storedForm.formerDate ?? null,
  }
  const isWritten = ([field, text]: [string, string | null]) =>
    !['', empty[field] ?? ''].includes((text ?? '').trim())
  return storedForm.hasFile || Boolean(storedForm.unread) || Object.entries(written).some(isWritten)
}

function keyOfForm(): string {
  return toOperatorKey('new-event')
}

async function readFile(): Promise<File | null> {
  const waiting = await readPendingFiles('events')
  return waiting.find(({ row }) => row === ROW)?.file ?? null
}

async function storeFile(file: File | null): Promise<void> {
  const place = {
    operator: currentOperator.read(),
    noun: 'events',
    row: ROW,
    kind: 'image',
  } as const
  const waiting = await readPendingFiles('events')
  const own = waiting.find(({ row }) => row === ROW)
  if (!file) {
    if (own) await dropPendingFiles(own)
    return
  }
  const others = waiting.filter((each) => each !== own).map((each) => each.file.size)
  const refusal = findSizeProblem(others, file.size)
  if (refusal !== undefined) throw new Error(refusal)
  await storePendingFile({ ...place, file })
}
