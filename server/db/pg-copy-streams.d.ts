declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  /** A writable stream into `COPY … FROM STDIN`. */
  export function from(sql: string): Writable & Submittable & { rowCount: number }

  /** The output of `COPY … TO STDOUT`; `rowCount` is known once it has ended. */
  export function to(sql: string): Readable & Submittable & { rowCount: number }
}
