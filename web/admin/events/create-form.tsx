import { readNow } from '../../ui/now.ts'
import type { Category } from '@app/core/categories/category.ts'
import { Button, FileInput, Kbd } from '@mantine/core'
import { IconMinus, IconPlus, IconUpload } from '@tabler/icons-react'
import { memo, useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { blockInvalidDates } from '../../ui/date-field.tsx'
import { t } from '../../ui/text.ts'
import { toastError } from '../../ui/toast.tsx'
import { CREATE_EVENT } from '../keys/signals.ts'
import type { EventActions } from './actions.ts'
import { toNewRowDate } from './days.ts'
import {
  findDefaultCategory,
  toEventFields,
  formFieldLabel,
  findMissingInForm,
  describeMissing,
  FORM_ORDER,
  type EventEdits,
  type EventField,
  type NewEventForm,
} from './event-draft.ts'
import classes from './create-form.module.css'
import type { SentForm } from './store-form.ts'
import { EventFieldInput } from './event-field-input.tsx'
import { resetForm, useCreateForm } from './use-create-form.ts'

type CreateFormProps = {
  categories: readonly Category[]
  zone: string
  create: EventActions['create']
}

/** The form for a new event, collapsed to one line until it is needed. */
export const CreateForm = memo(function CreateForm(props: CreateFormProps) {
  const { categories, zone, create } = props
  const [search] = useSearchParams()
  // Links from a day in the calendar prefill the date.
  const on = search.get('on')
  const storedForm = useCreateForm(readNow())
  const { typed, file } = storedForm
  const [isOpen, setOpen] = useState(on !== null || storedForm.isFilled)
  // A prefilled date is not stored.
  const [offered, setOffered] = useState(() => dateOn(on, zone))
  const [missing, setMissing] = useState<readonly EventField[]>([])
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [timesAsked, setTimesAsked] = useState(0)
  useAsked(() => {
    setOpen(true)
    setTimesAsked((times) => times + 1)
  })
  // Only once it is open, which may take more than a frame: collapsed fields cannot take the focus.
  useEffect(() => {
    if (timesAsked === 0) return
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>('input:not([type=file])')?.focus()
    })
  }, [timesAsked])
  const written = { ...typed, date: offered ?? typed.date }
  const value = {
    ...written,
    category: typed.category ?? findDefaultCategory(categories)?.id ?? null,
  }

  function set(edits: Partial<NewEventForm>) {
    setOffered(null)
    storedForm.set({ ...written, ...edits })
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy || blockInvalidDates(form.current)) return
    const lacking = findMissingInForm(value, categories)
    setMissing(lacking)
    if (lacking.length > 0) {
      toastError(describeMissing(lacking.map(formFieldLabel)))
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      )
      return
    }
    setBusy(true)
    // Nothing required is missing, so category and date are texts.
    const fields = toEventFields(value, categories) as EventEdits
    const { id = crypto.randomUUID(), sent } = storedForm
    const onSent = (sending: SentForm | undefined) => storedForm.setSent(id, sending)
    if (await create({ id, fields, sent, onSent }, file)) {
      storedForm.created(typed, value.date)
      setOffered(null)
    }
    setBusy(false)
  }

  return (
    <section className={classes['compose']} data-not-printed data-open={isOpen || undefined}>
      <FormHead
        isFilled={storedForm.isFilled}
        isOpen={isOpen}
        onOpen={setOpen}
        onClear={() => {
          setMissing([])
          resetForm(storedForm)
        }}
      />
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        {FORM_ORDER.map((field) => (
          <EventFieldInput
            key={field}
            field={field}
            value={value}
            categories={categories}
            zone={zone}
            error={missing.includes(field) ? t('Required') : undefined}
            unread={storedForm.unread}
            onUnread={storedForm.setUnread}
            onChange={(written) => set({ [field]: written })}
          />
        ))}
        <ImageInput file={file} onFile={(chosen) => void storedForm.putFile(chosen)} />
        <CreateButton isBusy={isBusy} />
      </form>
    </section>
  )
}, isSameForm)

/** Called each time the address asks for a new event, even if it already did. */
function useAsked(open: () => void): void {
  const { hash, key } = useLocation()
  const isAsked = CREATE_EVENT.endsWith(hash) && hash !== ''
  const onAsked = useEffectEvent(open)
  useEffect(() => {
    if (isAsked) onAsked()
  }, [isAsked, key])
}

type FormHeadProps = {
  isFilled: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onClear: () => void
}

const SIGN = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

function FormHead({ isFilled, isOpen, onOpen, onClear }: FormHeadProps) {
  return (
    <div className={classes['head']}>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-keyshortcuts="N"
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen ? <IconMinus {...SIGN} /> : <IconPlus {...SIGN} />}
          {t('Create event')}
          <small aria-hidden>
            {t('Title, category, category title, details, date and time, file')}
          </small>
          <Kbd size="xs" aria-hidden>
            {'N'}
          </Kbd>
        </button>
      </h3>
      {isFilled && (
        <Button variant="subtle" color="ink" size="compact-sm" onClick={onClear}>
          {t('Clear the form')}
        </Button>
      )}
    </div>
  )
}

function CreateButton({ isBusy }: { isBusy: boolean }) {
  return (
    <Button
      type="submit"
      variant="filled"
      loading={isBusy}
      leftSection={<IconPlus size={16} stroke={1.6} />}
    >
      {t('Create')}
    </Button>
  )
}

type ImageInputProps = { file: File | null; onFile: (file: File | null) => void }

function ImageInput({ file, onFile }: ImageInputProps) {
  return (
    <FileInput
      label={t('File')}
      placeholder={t('Image, optional')}
      accept="image/*"
      clearable
      clearButtonProps={{ 'aria-label': t('Take the file away') }}
      leftSection={<IconUpload size={16} stroke={1.6} />}
      value={file}
      onChange={onFile}
    />
  )
}

/** Re-renders only for other choices: the action always does the same. */
function isSameForm(one: CreateFormProps, other: CreateFormProps): boolean {
  return one.categories === other.categories && one.zone === other.zone
}

/** The start of an event created on a day; null if the address names no day. */
function dateOn(day: string | null, zone: string): string | null {
  if (day === null || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  return toNewRowDate(day, readNow(), zone)
}
