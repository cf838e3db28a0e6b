import { markEvents } from '@app/core/imports/endpoints.ts'
import type { ListedRow } from '@app/core/imports/event-list.ts'
import type { RowMark } from '@app/core/imports/row-mark.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../api.ts'
import { countMarks, type MarkCounts } from './row-marks.ts'

/** Debounce of typing. */
const DEBOUNCE_MS = 400

export type RowMarks = {
  /** By row object as of the last marking: an edited row is a new object and unmarked until then. */
  byRow: ReadonlyMap<ListedRow, RowMark>
  counts: MarkCounts | null
  /** Identifies the marks, if they cover all rows in their current state. */
  seal: string | undefined
}

const NONE: ReadonlyMap<ListedRow, RowMark> = new Map()

/** Lists have no identity for query keys, so each gets a number. */
const numbers = new WeakMap<readonly ListedRow[], number>()
let last = 0

function numberOf(rows: readonly ListedRow[]): number {
  const number = numbers.get(rows) ?? (last += 1)
  numbers.set(rows, number)
  return number
}

/** The effect of adding each row of the list, requested again when rows or stored events change. */
export function useRowMarks(rows: ListedRow[], addsElsewhere: boolean): RowMarks {
  const [rested] = useDebouncedValue(rows, DEBOUNCE_MS)
  const { data } = useQuery({
    // Under the key of events, so that changed events invalidate the marks.
    queryKey: ['events', 'marks', numberOf(rested), addsElsewhere],
    queryFn: async () => {
      const body = { events: rested.map(({ event }) => event), addsElsewhere }
      const { marks, seal } = await call(markEvents, { body })
      const pairs = rested.flatMap((row, index) => {
        const mark = marks[index]
        return mark ? [[row, mark] as const] : []
      })
      return { rows: rested, addsElsewhere, byRow: new Map(pairs), counts: countMarks(marks), seal }
    },
    enabled: rested.length > 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const isCurrent = data?.rows === rows && data.addsElsewhere === addsElsewhere
  const isEmpty = rows.length === 0
  return useMemo(
    () => ({
      byRow: isEmpty ? NONE : (data?.byRow ?? NONE),
      counts: isEmpty ? null : (data?.counts ?? null),
      seal: isCurrent ? data.seal : undefined,
    }),
    [data, isCurrent, isEmpty],
  )
}
