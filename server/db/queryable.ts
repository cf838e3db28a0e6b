import type pg from 'pg'

/** A pool, or the connection of an open transaction. */
export type Queryable = Pick<pg.Pool, 'query'>
