import { useEffect } from 'react'
import { isTyping } from '../is-typing.ts'

/** `isOpen` if it was cancelled or not answered, so that it can be tried again; `reverse` takes it back. */
export type Outcome = { isOpen?: boolean; reverse?: Run | undefined }
type Run = () => Promise<Outcome> | Outcome

type Step = {
  grid: string
  /** The unsaved rows that it changed. */
  drafts: ReadonlySet<string>
  /** The cell in which it was typed, while it is edited. */
  cell?: string | undefined
  /** A save that is under way. */
  saving?: Promise<unknown>
  run: Run
}

const MAX_STEPS = 200
/** What this tab did in its tables, the latest last. */
let done: readonly Step[] = []
let undone: readonly Step[] = []
/** The names of the grids on the screen. */
const shown = new Set<string>()

const DRAFTS = { drafts: new Set<string>() }

/** Records what was done in a grid; returns what undoes it, once, whether from a toast or by the key. */
export function recordStep(grid: string, run: Run): () => Promise<void> {
  const step = { grid, ...DRAFTS, run }
  put(step)
  return () => undoStep(step)
}

/** Records changes of unsaved rows. What is typed in one cell is one step. */
export function recordDrafts(grid: string, ids: readonly string[], run: Run, cell?: string) {
  const last = done.at(-1)
  if (cell !== undefined && last?.grid === grid && last.cell === cell) {
    const before = last.run
    last.run = async () => {
      const outcome = await run()
      await before()
      return outcome
    }
    return () => undoStep(last)
  }
  const step = { grid, drafts: new Set(ids), cell, run }
  put(step)
  return () => undoStep(step)
}

/** What is typed from now on is a step of its own. */
export function endTyping(): void {
  const last = done.at(-1)
  if (last) last.cell = undefined
}

/** A cell got the value back that it had before. */
export function forgetTyped(row: string, field: string): void {
  const last = done.at(-1)
  if (last?.cell === `${row} ${field}`) take(last)
}

/** Does something now; returns what undoes it, which in turn returns what does it again. */
export function doReversibly(act: () => () => void): Run {
  const takeBack = act()
  return () => {
    takeBack()
    return { reverse: () => ({ reverse: doReversibly(act) }) }
  }
}

/** Makes the undo of saved rows a step, which its toast offers as well. */
export type RecordSave = (
  rows: readonly { id: string }[],
  undo: { run: Run } | undefined,
) => { run: () => Promise<void> } | undefined

/** Records a save from its start, so that it can be undone before it is answered. */
export async function recordSave<T>(
  grid: string,
  save: (record: RecordSave) => Promise<T>,
): Promise<T> {
  endTyping()
  const before = new Set(done)
  let isSaved = false
  const step: Step = { grid, ...DRAFTS, run: () => ({}) }
  const work = save((rows, undo) => {
    if (!undo) return undefined
    isSaved = true
    step.run = undo.run
    const ids = rows.map(({ id }) => id)
    done = done.flatMap((each) => (before.has(each) ? withoutSaved(each, grid, ids) : [each]))
    return { run: () => undoStep(step) }
  })
  step.saving = work
  put(step)
  try {
    return await work
  } finally {
    delete step.saving
    if (!isSaved) take(step)
  }
}

/** Undoing the save includes the edits that it saved. */
function withoutSaved(step: Step, grid: string, ids: readonly string[]): Step[] {
  if (step.grid !== grid || step.drafts.size === 0) return [step]
  const drafts = new Set([...step.drafts].filter((id) => !ids.includes(id)))
  // The same object: its toast may still stand.
  return drafts.size === 0 ? [] : [Object.assign(step, { drafts })]
}

function put(step: Step): void {
  endTyping()
  done = [...done, step].slice(-MAX_STEPS)
  undone = undone.filter(({ grid }) => grid !== step.grid)
}

/** Whether it was still there to be undone. */
function take(step: Step): boolean {
  if (!done.includes(step)) return false
  done = done.filter((each) => each !== step)
  return true
}

async function undoStep(step: Step): Promise<void> {
  if (!take(step)) return
  await step.saving?.catch(() => undefined)
  const { isOpen, reverse } = await step.run()
  if (isOpen) done = [...done, step]
  else if (reverse) undone = [...undone, { grid: step.grid, drafts: step.drafts, run: reverse }]
}

async function redoStep(step: Step): Promise<void> {
  undone = undone.filter((each) => each !== step)
  const { isOpen, reverse } = await step.run()
  if (isOpen) undone = [...undone, step]
  else if (reverse) done = [...done, { grid: step.grid, drafts: step.drafts, run: reverse }]
}

let lastPress: Promise<unknown> = Promise.resolve()

/** One press, one step: a second press waits for the first. */
export function pressUndo(direction: 'undo' | 'redo'): void {
  const isShown = ({ grid }: Step) => shown.has(grid)
  const move = () => {
    const step = (direction === 'undo' ? done : undone).findLast(isShown)
    return step && (direction === 'undo' ? undoStep(step) : redoStep(step))
  }
  lastPress = lastPress.then(move, move)
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo. */
export function readUndoKey(press: Press): 'undo' | 'redo' | undefined {
  if (!(press.ctrlKey || press.metaKey) || press.altKey) return undefined
  const key = press.key.toLowerCase()
  if (key === 'z') return press.shiftKey ? 'redo' : 'undo'
  return key === 'y' && !press.shiftKey ? 'redo' : undefined
}

/** On the screen of a grid the keys work outside of its cells as well, but in no field. */
export function useUndoKeys(grid: string): void {
  useEffect(() => {
    const onKey = (press: KeyboardEvent) => {
      const direction = readUndoKey(press)
      if (!direction || press.defaultPrevented || isTyping(press)) return
      press.preventDefault()
      if (!press.repeat) pressUndo(direction)
    }
    shown.add(grid)
    window.addEventListener('keydown', onKey)
    return () => {
      shown.delete(grid)
      window.removeEventListener('keydown', onKey)
    }
  }, [grid])
}
