import type { ReactNode } from 'react'
import { messageOf } from '../api-error.ts'
import { LoadFailed, LoadingRows } from './notices.tsx'

type LoadedProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** Number of placeholder rows, and what they stand for. */
  rows: number
  loading: string
  /** The text about a failure; by default its message alone. */
  failed?: (message: string) => string
  /** What the data is shown as, below the failure of a later request; a caller that returns early has none. */
  children?: (data: Data) => ReactNode
}

/** The data of a query: placeholders until it is there, and a button to try again after a failure. */
export function Loaded<Data>({ query, rows, loading, ...props }: LoadedProps<Data>) {
  const { failed = (message) => message, children } = props
  const { data, error, refetch } = query
  return (
    <>
      {error && <LoadFailed text={failed(messageOf(error))} onRetry={() => void refetch()} />}
      {data === undefined && !error && <LoadingRows rows={rows} label={loading} />}
      {data !== undefined && children?.(data)}
    </>
  )
}
