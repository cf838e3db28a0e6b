import { findChoice } from '../choices.ts'
import { Lines } from '../lines.tsx'
import { Logo } from '../logo.tsx'
import { Status } from '../status.tsx'
import { t } from '../text.ts'
import { cellText } from './cell-values.ts'
import type { ChoiceColumn, DateColumn, GridColumn, GridRow } from './grid-types.ts'
import classes from './grid.module.css'

type CellTextProps = {
  column: GridColumn
  row: GridRow
  tabIndex: 0 | -1
  onEnter: () => void
  onEnlarge: (src: string) => void
}

/** A cell that is not being edited. */
export function CellText({ column, row, tabIndex, onEnter, onEnlarge }: CellTextProps) {
  if (column.kind === 'picture') {
    const src = column.addressOf(row)
    const logo = <Logo src={src} size="sm" isMuted={row.isMuted && !row.isDraft} />
    const whole = column.wholeOf?.(row) ?? null
    if (whole === null) return logo
    const label = t('Enlarge {column} of {name}', {
      column: column.label.toLowerCase(),
      name: row.name,
    })
    return (
      <button
        type="button"
        className={classes['picture']}
        tabIndex={tabIndex}
        aria-label={label}
        onClick={() => onEnlarge(whole)}
      >
        {logo}
      </button>
    )
  }
  const text = cellText(column, row)
  if (column.kind === 'read-only') {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a cell of a grid, reached by arrows
      <span className={classes['text']} data-fixed title={text} tabIndex={tabIndex}>
        {text}
      </span>
    )
  }
  const isRepeated = column.kind === 'text' && column.isUsual?.(row) === true
  return (
    <button
      type="button"
      className={classes['text']}
      data-repeated={isRepeated || undefined}
      tabIndex={tabIndex}
      title={text}
      aria-label={text === '' ? t('{label}, empty', { label: column.label }) : undefined}
      onClick={onEnter}
    >
      {column.kind === 'icon' && text !== '' && <i aria-hidden="true">{column.draw(text)}</i>}
      {column.kind === 'date' ? (
        <>
          <DateText column={column} row={row} text={text} />
          <Elsewhere text={column.elsewhereOf?.(row) ?? null} />
          <NarrowStatus text={column.statusOf?.(row) ?? null} />
        </>
      ) : column.kind === 'choice' ? (
        <ChoiceName column={column} row={row} text={text} />
      ) : isRepeated ? (
        <em data-usual>{text}</em>
      ) : (
        <Lines text={text} />
      )}
    </button>
  )
}

/** The place is muted, and shown only if the name is shared. */
function ChoiceName({ column, row, text }: { column: ChoiceColumn; row: GridRow; text: string }) {
  const tone = column.tones?.[String(row.values[column.field])]
  if (tone) return <Status tone={tone}>{text}</Status>
  if (column.tones) return <em data-usual>{text}</em>
  const label = findChoice(column.options, String(row.values[column.field]))?.label ?? text
  if (text === label || !text.startsWith(label)) return text
  return (
    <>
      {label}
      <em>{text.slice(label.length)}</em>
    </>
  )
}

/** The day is muted, the time is not; a whole day has no time. */
function DateText({ column, row, text }: { column: DateColumn; row: GridRow; text: string }) {
  if (text === '') return null
  if (column.wordsOf) {
    return (
      <>
        <span data-wide>{column.isWholeDay?.(row) ? text.split(' - ')[0] : text}</span>
        <span data-phone>{column.wordsOf(row)}</span>
      </>
    )
  }
  const [day = '', time] = text.split(' - ')
  const [, dayOfYear, year] = /^(.*?)(\d*)$/.exec(day) ?? []
  if (column.isWholeDay?.(row)) {
    return (
      <>
        <em>
          {dayOfYear}
          <span data-wide>{year}</span>
        </em>
        <span data-all-day>{t('All day')}</span>
      </>
    )
  }
  return (
    <>
      <em>
        {dayOfYear}
        <span data-wide>{year} - </span>
      </em>
      {time}
    </>
  )
}

/** The status, where its own column is hidden. */
function NarrowStatus({ text }: { text: string | null }) {
  return text === null ? null : <small data-narrow>{text}</small>
}

/** A muted second line. */
function Elsewhere({ text }: { text: string | null }) {
  if (text === null) return null
  return <small> {text}</small>
}
