import type { ReactNode } from 'react'
import type { Choice } from '../choices.ts'
import type { Tone } from '../status.tsx'

/** Dates are instants as ISO UTC text. */
export type GridValue = string | number | boolean | null

/** New values by field. */
export type GridEdits = Record<string, GridValue>

/** Small screens stack a row: title and subtitle, a time on the left or an aside on the right, lines below. */
type GridPlace = 'title' | 'subtitle' | 'time' | 'aside' | 'line'

type Cell = {
  field: string
  /** The column's name, and the label of its inputs. */
  label: string
  /** A CSS width, such as `13%` or `12.5rem`; columns without one share the remaining space. */
  width?: string
  place?: GridPlace
  isStrong?: boolean
  /** Muted, because the name beside it is more important. */
  isQuiet?: boolean
  /** Hidden where space is short: between a phone and 1200 pixels, or with `wide` below 1600. */
  isExtra?: boolean | 'wide'
}

type TextColumn = Cell & {
  kind: 'text'
  mayBeEmpty?: boolean
  /** Whether it repeats another cell, and is hidden on a phone. */
  isUsual?: (row: GridRow) => boolean
}
/** A multi-line text, which opens over its cell. */
type MultilineColumn = Cell & { kind: 'multiline' }
type NumberColumn = Cell & { kind: 'number' }
export type ChoiceColumn = Cell & {
  kind: 'choice'
  options: readonly Choice[]
  /** Values to highlight; in a column with some, the others count as usual. */
  tones?: Readonly<Partial<Record<string, Tone>>>
  /** Whether the cell is read-only in a row. */
  isFixed?: (row: GridRow) => boolean
}
export type DateColumn = Cell & {
  kind: 'date'
  mayBeEmpty?: boolean
  zoneOf: (row: GridRow) => string
  isWholeDay?: (row: GridRow) => boolean
  /** The time where the event happens; null if it equals the time shown. */
  elsewhereOf?: (row: GridRow) => string | null
  /** The status to show under it while its own column is hidden. */
  statusOf?: (row: GridRow) => string | null
  /** Whether the row is in the table of its day, so that the time is enough. */
  isUnderItsDay?: (row: GridRow) => boolean
  /** The text on a phone, where no column heading is visible. */
  wordsOf?: (row: GridRow) => string
}
type PictureColumn = Cell & {
  kind: 'picture'
  addressOf: (row: GridRow) => string | null
  /** Address of the full picture, which opens on click; without one, such as a logo beside a name, it is only shown. */
  wholeOf?: (row: GridRow) => string | null
}
export type IconColumn = Cell & {
  kind: 'icon'
  draw: (name: string) => ReactNode
  /** Suggested names; others may be typed. */
  names: readonly string[]
}
type ReadOnlyColumn = Cell & { kind: 'read-only'; textOf?: (row: GridRow) => string }

export type GridColumn =
  | TextColumn
  | MultilineColumn
  | NumberColumn
  | ChoiceColumn
  | DateColumn
  | PictureColumn
  | IconColumn
  | ReadOnlyColumn

export type GridProblem = {
  text: string
  fields: readonly string[]
  /** Of several rows rejected together, only the first takes the focus. */
  keepsFocus?: boolean
}

/** What a person should know about a row, and the possible actions. */
export type GridNote = {
  /** Sentences. */
  lines: readonly string[]
  /** Whether someone must decide before the row can be saved. */
  needsPerson?: boolean
  actions?: readonly { label: string; run: () => void }[]
}

export type GridRow = {
  id: string
  /** The row's name in messages. */
  name: string
  values: Readonly<Record<string, GridValue>>
  /** The stored values, under the edits of a draft. */
  stored?: Readonly<Record<string, GridValue>> | null
  isDraft: boolean
  isNew: boolean
  isMuted?: boolean
  /** Why a save was rejected, shown under the row; the first of the fields takes the focus. */
  problem?: GridProblem | undefined
}

export type GridMenuItem = {
  label: string
  icon: ReactNode
  shortcut?: string
  isDisabled?: boolean
  /** Why it is disabled; the item stays focusable and shows this. */
  reason?: string
  isDanger?: boolean
  /** Starts a new section of the menu. */
  startsPart?: boolean
  /** Blocked while a cell of the row is invalid. */
  isSave?: boolean
} & ({ run: () => void } | { onFile: (file: File) => void })

/** The only action of a row, as a button in its own column. */
export type GridRowAction = {
  /** The column's name. */
  label: string
  icon: ReactNode
  nameOf: (row: GridRow) => string
  run: (row: GridRow) => void
}

/** Text pasted into a cell that cannot hold it, stored until it is corrected. */
export type InvalidCell = {
  text: string
  reason: string
  /** Values of the choices that share the name, if it is ambiguous. */
  among?: readonly string[]
}

export type GridChange = { id: string; edits: GridEdits }

/** A cell, by its row's id and a selector within the row. */
export type FocusedCell = {
  row: string
  cell: string
  /** The element that has, or had before its row was rendered again, the focus. */
  control: Element
  /** Whether the last key committed and moved on, so that typing replaces the text. */
  isCommitted: boolean
}

/** State shared by all tables of a screen; created by `useGridState`. */
export type GridState = {
  /** Unique among the grids of a screen. */
  name: string
  selected: ReadonlySet<string>
  select: (ids: readonly string[], isSelected: boolean) => void
  clear: () => void
  /** By row id, then by field. */
  invalidCells: Readonly<Record<string, Record<string, InvalidCell>>>
  /** By row id. */
  notes?: Readonly<Record<string, GridNote>>
  setInvalidCells: (id: string, cells: Record<string, InvalidCell | null>) => void
  /** Forgets the state of rows; returns a function that restores it. */
  forget: (ids: readonly string[]) => () => void
  /** The row selected last, where a Shift range starts. */
  anchor: { current: string | null }
  focusedCell: { current: FocusedCell | null }
  /** Moves the state of a new row to its stored id, so that editing continues. */
  rename: (from: string, to: string) => void
  /** The React key of a row, which stays the same when it gets another id. */
  keyOf: (id: string) => string
}

export type GridProps = {
  /** What the table holds. */
  label: string
  grid: GridState
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  /** All changes of one gesture: one for typing, many for a paste; returns a function that reverts them. */
  onEdit: (changes: readonly GridChange[]) => () => void
  /** Adds rows, after the new row with this id if given; returns their ids in the same order. */
  onAdd?: (rows: readonly GridEdits[], after?: string) => readonly string[]
  /** Removes rows that were just added. */
  onRemove?: (ids: readonly string[]) => void
  /** Receives a picture dropped on a row or pasted into it. */
  onFile?: (id: string, file: File, field: string | null) => void
  rowMenu?: (row: GridRow) => readonly GridMenuItem[]
  /** Shows all fields of a row, including those hidden in the table. */
  onOpen?: (id: string) => void
  /** Replaces the menu. */
  rowAction?: GridRowAction
  /** The row and field to focus: just added, or named by an address, once per visit. */
  focusOn?: { id: string; field: string; visit?: string | undefined } | null
  /** The ids of all tables of the screen in order, for a Shift range across tables. */
  idsOfScreen?: () => readonly string[]
  /** Column names appear once per screen, in `GridNames`. */
  hidesNames?: boolean
  /** Renders its first rows with the screen; by default, true for a table with column names. */
  startsNear?: boolean
  /** Without the column of checkboxes. */
  hidesSelection?: boolean
  empty: ReactNode
}
