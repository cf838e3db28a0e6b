import { formatEnglish } from '@app/core/messages/format.ts'
import type { Database } from '../db/connect.ts'
import { selectUnserved } from '../serving/store.ts'

/** What Operations lists as not served: `digest ana@people.example x2: the reason`. */
export async function listUnserved({ pool }: Database): Promise<string[]> {
  const { unserved } = await selectUnserved(pool)
  return unserved.map(({ task, email, name, times, reason }) => {
    const who = [email, name].filter((one) => one !== null).join(' ')
    return `${task} ${who} x${times}: ${formatEnglish(reason)}`
  })
}

/** Makes the database refuse to write or delete a row of this table. */
export async function refuseRow(
  { pool }: Database,
  { table, column, value }: Record<'table' | 'column' | 'value', string>,
): Promise<void> {
  await pool.query(
    `create function refuse_row() returns trigger language plpgsql as $$
     begin
       if to_jsonb(coalesce(new, old))->>'${column}' = '${value}' then raise exception 'this row is broken'; end if;
       return coalesce(new, old);
     end $$;
     create trigger refuse_row before insert or update or delete on ${table} for each row execute function refuse_row()`,
  )
}

/** Makes the database stop every statement that writes to this table, as at a time limit. Returns what ends that. */
export async function stopAtLimit({ pool }: Database, table: string): Promise<() => Promise<void>> {
  await pool.query(
    `create function stop_at_limit() returns trigger language plpgsql as $$
     begin raise exception sqlstate '57014'; end $$;
     create trigger stop_at_limit before insert or update or delete on ${table} execute function stop_at_limit()`,
  )
  return async () => void (await pool.query(`drop trigger stop_at_limit on ${table}`))
}

/** What an error of a time limit looks like. */
export const AT_LIMIT = { code: '57014' }
