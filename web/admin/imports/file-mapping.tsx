import type { Category } from '@app/core/categories/category.ts'
import type { EventToAdd } from '@app/core/imports/event-to-add.ts'
import { FILE_FIELDS, fileFieldLabel } from '@app/core/imports/file-fields.ts'
import {
  readFileRows,
  type FileRows,
  type FileTable,
  type NameQuestion,
} from '@app/core/imports/file-rows.ts'
import { findDateOrder } from '@app/core/time/read-date.ts'
import { Button, Select } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { findChoice, formatChoice } from '../../ui/choices.ts'
import { readNow } from '../../ui/now.ts'
import { fullDate, fullDay, localZone, zoned } from '../../ui/dates.ts'
import { dateOrder, parseTyped } from '../../ui/typed-date.ts'
import { Form } from '../../ui/form.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { translateMessage, t } from '../../ui/text.ts'
import { toast } from '../../ui/toast.tsx'
import { AmbiguousChoice } from '../../ui/ambiguous-choice.tsx'
import {
  CategoryPicker,
  useCategoryChoices,
  useCategoryNames,
} from '../catalogue/category-picker.tsx'
import { countOfEvents, describeFound } from './import-summary.ts'
import { rejectedCsv } from './csv.ts'
import { downloadText } from '../download-text.ts'
import { findChoices, rememberChoices, type FileChoices } from './file-choices.ts'
import classes from './file-panel.module.css'
import type { EventList } from './use-event-list.ts'
import { ZoneSelect } from './zone-select.tsx'
import { counted } from '../../ui/format-number.ts'

const REMEMBERED = 'almanac.file-columns'
const SHOWN = 5
const NONE: ReadonlyMap<string, string> = new Map()

type FileMappingFormProps = {
  name: string
  table: FileTable
  categories: Category[]
  list: EventList
  onDone: () => void
}

/** The guessed mapping of columns to fields, for correction, with a preview; remembered for the next file. */
export function FileMappingForm({ name, table, categories, list, onDone }: FileMappingFormProps) {
  const [choices, setChoices] = useState(() =>
    findChoices(table, localStorage.getItem(REMEMBERED), {
      zone: localZone(),
      order: dateOrder(),
    }),
  )
  const [answers, setAnswers] = useState<ReadonlyMap<string, string>>(NONE)
  const [now] = useState(readNow)
  const deferred = useDeferredValue(choices)
  const names = useCategoryNames(categories)
  const read = useMemo(
    () => readFileRows(table, { ...deferred, now, categories: names, answers }),
    [table, deferred, now, names, answers],
  )
  const ambiguous = useMemo(() => describeAmbiguousDate(table, deferred), [table, deferred])
  const [question] = read.questions
  const set = (edits: Partial<FileChoices>) => setChoices((current) => ({ ...current, ...edits }))

  function append() {
    const remembered = localStorage.getItem(REMEMBERED)
    localStorage.setItem(REMEMBERED, rememberChoices(table, choices, remembered))
    toast(`${name}: ${describeFound(list.append(read.events))}`)
    onDone()
  }

  return (
    <Form className={`grid gap-4 ${classes['form']}`} onSubmit={append}>
      <fieldset>
        <legend>{t('Columns')}</legend>
        <ColumnSelects headers={table.headers} choices={choices} onChange={set} />
      </fieldset>
      <fieldset>
        <legend>{t('Dates and category')}</legend>
        <ReadingFields {...{ choices, categories, ambiguous }} onChange={set} />
      </fieldset>
      <Questions
        questions={read.questions}
        categories={categories}
        onAnswer={(key, id) => setAnswers((current) => new Map(current).set(key, id))}
      />
      <Preview read={read} categories={categories} />
      <div className={classes['foot']}>
        <ReasonButton
          type="submit"
          reason={
            question
              ? t('Say first which “{name}” is meant', { name: question.name })
              : read.events.length === 0
                ? t('No row of the file is an event yet')
                : null
          }
          label={t(
            '{count, plural, one {Add {shown} event to the list} other {Add {shown} events to the list}}',
            counted(read.events.length),
          )}
        />
        {read.wrong.length > 0 && (
          <Button
            leftSection={<IconDownload size={16} stroke={1.6} />}
            onClick={() =>
              downloadText(
                `${name.replace(/\.\w+$/, '')}-rejected.csv`,
                rejectedCsv(table, read.wrong),
                'text/csv',
              )
            }
          >
            {t(
              '{count, plural, one {Download {shown} rejected row} other {Download {shown} rejected rows}}',
              counted(read.wrong.length),
            )}
          </Button>
        )}
      </div>
    </Form>
  )
}

type ReadingFieldsProps = {
  choices: FileChoices
  categories: Category[]
  /** How an ambiguous date is read. */
  ambiguous: string | null
  onChange: (edits: Partial<FileChoices>) => void
}

function ReadingFields({ choices, categories, ambiguous, onChange: set }: ReadingFieldsProps) {
  return (
    <div className={classes['fields']}>
      <Select
        label={t('Dates such as {example}', { example: '3/4/2026' })}
        description={ambiguous}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={choices.order}
        data={[
          { value: 'day-first', label: t('Day first, 3 April') },
          { value: 'month-first', label: t('Month first, 4 March') },
        ]}
        onChange={(order) => {
          if (order !== null) set({ order })
        }}
      />
      <ZoneSelect value={choices.zone} onChange={(zone) => set({ zone })} />
      <CategoryPicker
        label={t('Category of rows without one')}
        placeholder={t('Chosen in the list')}
        clearLabel={t('No category')}
        categories={categories}
        value={choices.category}
        onChange={(category) => set({ category })}
      />
    </div>
  )
}

type ColumnSelectsProps = {
  headers: string[]
  choices: FileChoices
  onChange: (edits: Partial<FileChoices>) => void
}

function ColumnSelects({ headers, choices, onChange }: ColumnSelectsProps) {
  const data = headers.map((header, place) => ({
    value: String(place),
    label: columnName(headers, header, place),
  }))
  return (
    <div className={classes['fields']}>
      {FILE_FIELDS.map((field) => {
        const place = choices.mapping[field]
        return (
          <Select
            key={field}
            label={translateMessage(fileFieldLabel(field))}
            placeholder={t('None')}
            searchable
            clearable
            clearButtonProps={{
              'aria-label': t('No column for {field}', {
                field: translateMessage(fileFieldLabel(field)),
              }),
            }}
            required={field === 'date' || field === 'description'}
            value={place === undefined ? null : String(place)}
            data={data}
            onChange={(chosen) => {
              const { [field]: _before, ...others } = choices.mapping
              const mapping = chosen === null ? others : { ...others, [field]: Number(chosen) }
              onChange({ mapping })
            }}
          />
        )
      })}
    </div>
  )
}

/** Columns without a name or with a shared one are distinguished by position. */
function columnName(headers: string[], header: string, place: number): string {
  if (header.trim() === '') return t('Column {place}', { place: place + 1 })
  const isShared = headers.filter((other) => other.trim() === header.trim()).length > 1
  return isShared ? t('{header} (column {place})', { header, place: place + 1 }) : header
}

type QuestionsProps = {
  questions: NameQuestion[]
  categories: Category[]
  onAnswer: (key: string, id: string) => void
}

/** Names that several categories share, each asked once for all its rows. */
function Questions({ questions, categories, onAnswer }: QuestionsProps) {
  const choices = useCategoryChoices(categories)
  if (questions.length === 0) return null
  return (
    <div className="list">
      {questions.map(({ key, name, categories: meant, events }) => (
        <AmbiguousChoice
          key={key}
          name={name}
          among={meant.flatMap(({ id }) => findChoice(choices, id) ?? [])}
          rows={events.length}
          onChoose={({ value }) => onAnswer(key, value)}
        />
      ))}
    </div>
  )
}

function Preview({ read, categories }: { read: FileRows; categories: Category[] }) {
  const { events, wrong, questions } = read
  const choices = useCategoryChoices(categories)
  const titles = new Map(categories.map(({ id, title }) => [id, title]))
  const asked = new Map(questions.flatMap((each) => each.events.map((event) => [event, each.name])))
  const nameOf = (id: string | null) => {
    const choice = id === null ? undefined : findChoice(choices, id)
    return choice ? formatChoice(choices, choice) : t('Without a category')
  }
  return (
    <>
      <output className="small" aria-label={t('What the file holds')}>
        {countOfEvents(events.length)}
        {wrong.length > 0 && `, ${rejectedRows(wrong.length)}`}
      </output>
      <ul className={`small bordered rounded-sm ${classes['preview']}`} aria-label={t('Preview')}>
        {events.slice(0, SHOWN).map((event, place) => (
          <li key={`event ${place}`}>
            <span>{whenText(event)}</span>
            <b>{event.description}</b>
            {asked.has(event) ? (
              <span data-asked>{t('{name}, which one?', { name: asked.get(event) ?? '' })}</span>
            ) : (
              <span>{nameOf(event.category)}</span>
            )}
            {event.title !== titles.get(event.category ?? '') && <span>{event.title}</span>}
          </li>
        ))}
        {wrong.slice(0, SHOWN).map(({ row, cells, reason }) => (
          <li key={`row ${row}`} data-wrong>
            <b>{t('Row {row}', { row })}</b>
            <span>{translateMessage(reason)}</span>
            <small>
              {cells
                .filter((cell) => cell !== '')
                .join(' · ')
                .slice(0, 200)}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}

/** In full, in the zone it was read in. */
function whenText({ date, isDay, zone }: EventToAdd): string {
  const at = zoned(date, zone ?? localZone())
  return isDay ? fullDay(at) : fullDate(at.toPlainDateTime(), at.timeZoneId)
}

/** How the first ambiguous date is read; null if the order is certain. */
function describeAmbiguousDate(table: FileTable, choices: FileChoices): string | null {
  const texts = table.rows.map((cells) => cells[choices.mapping.date ?? -1] ?? '')
  if (findDateOrder(texts) !== undefined) return null
  for (const text of texts) {
    const found = parseTyped(text, choices.zone, choices.order)
    if ('read' in found && found.read.otherDay)
      return t('{text} is read as {day}', { text: text.trim(), day: fullDay(found.read.at) })
  }
  return null
}

function rejectedRows(count: number): string {
  return t(
    '{count, plural, one {{shown} rejected row} other {{shown} rejected rows}}',
    counted(count),
  )
}
