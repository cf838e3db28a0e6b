import { nameKey } from '@app/core/names/names.ts'
import type { DateRead } from '@app/core/time/read-date.ts'
import { Button, Modal, VisuallyHidden } from '@mantine/core'
import { useMemo, useState } from 'react'
import { findChoice, type Choice } from '../choices.ts'
import { fieldText, shortWeekday } from '../dates.ts'
import { Lines } from '../lines.tsx'
import { ReasonButton } from '../reason-button.tsx'
import { t } from '../text.ts'
import { dateOrder, toParseHint } from '../typed-date.ts'
import { AmbiguousDay } from '../ambiguous-day.tsx'
import { AmbiguousChoice } from '../ambiguous-choice.tsx'
import { cellText } from './cell-values.ts'
import type { GridColumn } from './grid-types.ts'
import classes from './paste-dialog.module.css'
import type { PendingPaste, PasteRead } from './paste-into.ts'
import {
  countAdded,
  countChanged,
  findAmbiguousDates,
  findQuestions,
  hasContent,
  countUnread,
  applyAnswer,
  type Pasted,
  type PastedLine,
  type PastedQuestion,
} from './paste.ts'

/** Number of lines shown initially. */
const FEW = 10

type PasteDialogProps = {
  /** What the table holds. */
  label: string
  pending: PendingPaste
  onChoose: (pasted: Pasted) => void
  onClose: () => void
}

/** Previews what a paste would change in existing rows. */
export function PasteDialog({ label, pending, onChoose, onClose }: PasteDialogProps) {
  const { row, columns } = pending
  const [order, setOrder] = useState(dateOrder)
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  const { over, asNew } = useMemo(
    () => applyAnswers(pending.read(order), answers),
    [pending, order, answers],
  )
  const questions = findQuestions(over)
  const [question] = questions
  const reason = question ? t('Say first which “{name}” is meant', { name: question.name }) : null
  const changed = countChanged(over)
  const added = countAdded(over)
  const ambiguous = findAmbiguousDates(over)
  return (
    <Modal
      opened
      size="56rem"
      padding={0}
      // The row that was pasted into, or the first added one, takes the focus.
      returnFocus={false}
      classNames={{ header: classes['head'] }}
      title={
        <>
          {t('{count, plural, one {Paste # row} other {Paste # rows}}', {
            count: over.lines.length,
          })}
          <small>{t('Into {label}, from “{name}” down', { label, name: row.name })}</small>
        </>
      }
      onClose={onClose}
    >
      <ul className={`flex ruled ${classes['sums']}`}>
        <Sum count={added} words={t('adds')} look="add" />
        <Sum count={changed} words={t('changes')} look="change" />
        <Sum count={questions.length} words={t('to answer')} look="ask" />
        <Sum count={countUnread(over)} words={t('cannot be read')} look="unread" />
      </ul>
      {(questions.length > 0 || ambiguous.length > 0) && (
        <div className={classes['questions']}>
          <AmbiguousDay dates={ambiguous} order={order} onChoose={setOrder} />
          {questions.map((each) => (
            <AmbiguousChoice
              key={`${each.field} ${each.name}`}
              name={each.name}
              among={choicesIn(columns, each)}
              rows={each.lines}
              onChoose={({ value }) =>
                setAnswers((current) => [...current, { question: each, value }])
              }
            />
          ))}
        </div>
      )}
      <PastedTable lines={over.lines} columns={columns} />
      <footer className={classes['foot']}>
        <p>{t('They become drafts. Nothing is stored until you save.')}</p>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        {asNew && (
          <ReasonButton
            label={t('Add {count} rows instead', { count: asNew.added.length })}
            reason={reason}
            onClick={() => onChoose(asNew)}
          />
        )}
        <ReasonButton
          variant="filled"
          isFocusedFirst
          label={describePaste(changed, added)}
          reason={changed + added === 0 ? t('All of it is here already') : reason}
          onClick={() => onChoose(over)}
        />
      </footer>
    </Modal>
  )
}

function describePaste(changed: number, added: number): string {
  if (changed === 0 && added > 0)
    return t('{count, plural, one {Add # row} other {Add # rows}}', { count: added })
  return added === 0
    ? t('{count, plural, one {Change # row} other {Change # rows}}', { count: changed })
    : t('Add {added} and change {changed}', { added, changed })
}

type Answer = { question: PastedQuestion; value: string }

function applyAnswers({ over, asNew }: PasteRead, answers: readonly Answer[]): PasteRead {
  const answeredIn = (pasted: Pasted) =>
    answers.reduce((read, { question, value }) => applyAnswer(read, question, value), pasted)
  return { over: answeredIn(over), asNew: asNew && answeredIn(asNew) }
}

function choicesIn(columns: readonly GridColumn[], { field, among }: PastedQuestion): Choice[] {
  const column = columns.find((each) => each.field === field)
  if (column?.kind !== 'choice') return []
  return among.flatMap((value) => findChoice(column.options, value) ?? [])
}

type SumProps = { count: number; words: string; look: 'add' | 'change' | 'ask' | 'unread' }

function Sum({ count, words, look }: SumProps) {
  return (
    <li data-look={count > 0 ? look : undefined}>
      <b>{count}</b> {words}
    </li>
  )
}

type PastedTableProps = { lines: readonly PastedLine[]; columns: readonly GridColumn[] }

function PastedTable({ lines, columns }: PastedTableProps) {
  const [isWhole, setWhole] = useState(false)
  const width = Math.max(...lines.map(({ texts }) => texts.length))
  const shown = columns.slice(0, width)
  const rest = lines.length - FEW
  return (
    <div className={classes['lines']}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('What becomes of it')}</VisuallyHidden>
            </th>
            {shown.map(({ field, label }) => (
              <th key={field} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? lines : lines.slice(0, FEW)).map((line, place) => (
            <tr key={place}>
              <td>
                <LineSign line={line} />
              </td>
              {shown.map((column, at) => (
                <PastedCell key={column.field} column={column} line={line} text={line.texts[at]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && rest > 0 && (
        <button type="button" onClick={() => setWhole(true)}>
          {t('Show the other {count}', { count: rest })}
        </button>
      )}
    </div>
  )
}

function LineSign({ line }: { line: PastedLine }) {
  const isShown = hasContent(line)
  const [sign, word, look] = !isShown
    ? ['=', t('As it is'), 'same']
    : line.row === null
      ? ['+', t('New'), 'add']
      : ['~', t('Changed'), 'change']
  return (
    <span className={classes['sign']} data-look={look} title={word}>
      <span aria-hidden="true">{sign}</span>
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  )
}

type PastedCellProps = { column: GridColumn; line: PastedLine; text: string | undefined }

/** The pasted value, then the one it replaces. */
function PastedCell({ column, line, text = '' }: PastedCellProps) {
  const { row, edits, cells, dates } = line
  const unread = cells[column.field]
  const date = dates[column.field]
  const before = row && column.field in edits ? cellText(column, row) : ''
  return (
    <td
      title={unread ? unread.reason : titleOf(before, date ? toParseHint(date).full : text)}
      data-date={date !== undefined || undefined}
      data-unread={(unread && !unread.among) || undefined}
      data-asked={unread?.among ? true : undefined}
    >
      {date ? dateText(date) : <Lines text={text} />}{' '}
      {before !== '' && (
        <del>
          <Lines text={before} />
        </del>
      )}
      {date && <AsWritten date={date} text={text} />}
      {unread &&
        (column.kind === 'date' ? (
          <small>{unread.reason}</small>
        ) : (
          <VisuallyHidden> {unread.reason}</VisuallyHidden>
        ))}
    </td>
  )
}

function titleOf(before: string, after: string): string {
  return before === '' ? after : `${before} → ${after}`
}

/** `Tue 01 Dec 2026 - 20:00` */
function dateText({ at }: DateRead): string {
  return `${shortWeekday(at)} ${fieldText(at)}`
}

/** The text as written if it differs from the date as shown, and notes on the date. */
function AsWritten({ date, text }: { date: DateRead; text: string }) {
  const { notes } = toParseHint(date)
  const isAlike = nameKey(fieldText(date.at)) === nameKey(text)
  const lines = [...(isAlike ? [] : [t('Written “{text}”', { text: text.trim() })]), ...notes]
  return lines.length > 0 && <small>{lines.join('. ')}</small>
}
