declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  /** A writable stream into `COPY … FROM STDIN`. */
  export function from(sql: string): Writable & Submittable & { rowCount: number }
}
