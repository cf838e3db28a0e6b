import type { ReactNode } from 'react'
import type { Choice } from '../choices.ts'
import type { Tone } from '../status.tsx'

/** Dates are instants as ISO UTC text. */
export type GridValue = string | number | boolean | null

/** New values by field. */
export type GridEdits = Record<string, GridValue>

/** On small screens a row is stacked: title and subtitle, a time at the left or an aside at the right, lines below. */
type GridPlace = 'title' | 'subtitle' | 'time' | 'aside' | 'line'

type Cell = {
  field: string
  /** The column's name, and the name of its inputs. */
  label: string
  /** A width of CSS, such as `13%` or `12.5rem`; columns without one share what is left. */
  width?: string
  place?: GridPlace
  isStrong?: boolean
  /** Muted, where the name beside it says more. */
  isQuiet?: boolean
  /** Left out where there is little room: between a phone and 1200 pixels, or where it needs a wide screen 1600. */
  isExtra?: boolean | 'wide'
}

type TextColumn = Cell & {
  kind: 'text'
  mayBeEmpty?: boolean
  /** Says what another cell says already: left out on a phone. */
  isUsual?: (row: GridRow) => boolean
}
/** A text of several lines, which opens over its cell. */
type MultilineColumn = Cell & { kind: 'multiline' }
type NumberColumn = Cell & { kind: 'number' }
export type ChoiceColumn = Cell & {
  kind: 'choice'
  options: readonly Choice[]
  /** Values that stand out; where some do, the others are what is usual. */
  tones?: Readonly<Partial<Record<string, Tone>>>
  /** Rows in which it can be read only. */
  isFixed?: (row: GridRow) => boolean
}
export type DateColumn = Cell & {
  kind: 'date'
  mayBeEmpty?: boolean
  zoneOf: (row: GridRow) => string
  isWholeDay?: (row: GridRow) => boolean
  /** What the clock shows where it happens; null where that is what it shows here. */
  elsewhereOf?: (row: GridRow) => string | null
  /** What stands under it where a column of its own is left out for want of room. */
  statusOf?: (row: GridRow) => string | null
  /** Whether the row stands in the table of its day, where the time is enough. */
  isUnderItsDay?: (row: GridRow) => boolean
  /** What stands in its place on a phone, where no name of a column stands over it. */
  wordsOf?: (row: GridRow) => string
}
type PictureColumn = Cell & {
  kind: 'picture'
  addressOf: (row: GridRow) => string | null
  /** Where a picture of its own is served whole, to be enlarged on click; a logo beside a name only shows. */
  wholeOf?: (row: GridRow) => string | null
}
export type IconColumn = Cell & {
  kind: 'icon'
  draw: (name: string) => ReactNode
  /** The names that are offered; another one may be typed. */
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
  /** Of several rows that were refused together only the first takes the focus. */
  keepsFocus?: boolean
}

/** What a person should know of a row, and what can be done about it. */
export type GridNote = {
  /** Sentences. */
  lines: readonly string[]
  /** Whether somebody has to decide before the row can be saved. */
  needsPerson?: boolean
  actions?: readonly { label: string; run: () => void }[]
}

export type GridRow = {
  id: string
  /** What the row is called where it is spoken of. */
  name: string
  values: Readonly<Record<string, GridValue>>
  /** What is stored, under the edits of a draft. */
  stored?: Readonly<Record<string, GridValue>> | null
  isDraft: boolean
  isNew: boolean
  isMuted?: boolean
  /** Why a save was refused, under the row; the focus goes to the first of the fields. */
  problem?: GridProblem | undefined
}

export type GridMenuItem = {
  label: string
  icon: ReactNode
  shortcut?: string
  isDisabled?: boolean
  /** Why it cannot be done at present; the item stays in reach and says so. */
  reason?: string
  isDanger?: boolean
  /** Begins a further part of the menu. */
  startsPart?: boolean
  /** Refused while a cell of the row holds what cannot be read. */
  isSave?: boolean
} & ({ run: () => void } | { onFile: (file: File) => void })

/** The one thing that can be done with a row, as a button with a column of its own. */
export type GridRowAction = {
  /** The column's name. */
  label: string
  icon: ReactNode
  nameOf: (row: GridRow) => string
  run: (row: GridRow) => void
}

/** Text that was pasted into a cell it does not fit, kept until somebody mends it. */
export type InvalidCell = {
  text: string
  reason: string
  /** Values of the choices that share the name, where one of them is meant. */
  among?: readonly string[]
}

export type GridChange = { id: string; edits: GridEdits }

/** A cell, by its row's id and a selector of it within the row. */
export type FocusedCell = {
  row: string
  cell: string
  /** What has the focus there, or had it before its row was drawn anew. */
  control: Element
  /** The last key there led on, so that what is typed next takes the place of what stands there. */
  isCommitted: boolean
}

/** What the tables of one screen share; made by `useGridState`. */
export type GridState = {
  /** Not shared by two grids of a screen. */
  name: string
  selected: ReadonlySet<string>
  select: (ids: readonly string[], isSelected: boolean) => void
  clear: () => void
  /** By the id of the row, then by field. */
  invalidCells: Readonly<Record<string, Record<string, InvalidCell>>>
  /** By the id of the row. */
  notes?: Readonly<Record<string, GridNote>>
  setInvalidCells: (id: string, cells: Record<string, InvalidCell | null>) => void
  /** Forgets what is kept of rows; returns what brings it back. */
  forget: (ids: readonly string[]) => () => void
  /** The row that was chosen last, where a range with Shift begins. */
  anchor: { current: string | null }
  /** The cell a person is in. */
  focusedCell: { current: FocusedCell | null }
  /** A new row has another id from now on: whoever writes in it goes on there. */
  rename: (from: string, to: string) => void
  /** What a row is drawn under, which stays the same when it gets another id. */
  keyOf: (id: string) => string
}

export type GridProps = {
  /** What the table holds. */
  label: string
  grid: GridState
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
  /** All changes of one gesture at once: one for typing, many for a paste; returns how they are taken back. */
  onEdit: (changes: readonly GridChange[]) => () => void
  /** Makes rows, after the new row of this id where it is one; returns their ids in the same order. */
  onAdd?: (rows: readonly GridEdits[], after?: string) => readonly string[]
  /** Takes rows back that were just made. */
  onRemove?: (ids: readonly string[]) => void
  /** A picture that was dropped on a row or pasted into it. */
  onFile?: (id: string, file: File, field: string | null) => void
  rowMenu?: (row: GridRow) => readonly GridMenuItem[]
  /** Shows all fields of a row, whatever the table has room for. */
  onOpen?: (id: string) => void
  /** In place of the menu. */
  rowAction?: GridRowAction
  /** The row that takes the focus in this field: just added, or named by an address, once for each visit. */
  focusOn?: { id: string; field: string; visit?: string | undefined } | null
  /** The ids of all tables of the screen in their order, for a range with Shift that ends in another table. */
  idsOfScreen?: () => readonly string[]
  /** Names of columns stand once on a screen, in `GridNames`. */
  hidesNames?: boolean
  /** Its first rows are drawn with the screen; unless it says otherwise those of a table with names. */
  startsNear?: boolean
  /** Without the column of checkboxes. */
  hidesSelection?: boolean
  empty: ReactNode
}
