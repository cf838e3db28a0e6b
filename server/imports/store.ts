import type { ListedEvent } from '@app/core/imports/adding.ts'
import type { KnownCategory } from '@app/core/imports/categories.ts'
import type { EventRow } from '@app/core/imports/event-to-add.ts'
import type { Queryable } from '../db/queryable.ts'

/** What choosing an import's category looks through. */
export async function selectCategories(client: Queryable): Promise<KnownCategory[]> {
  const { rows } = await client.query<KnownCategory>(
    `select id, title, "group", parent, index from categories order by index, id`,
  )
  return rows
}

const COLUMNS = `event.id, event.version, event.title, event.category, event.description, event.details,
  event.date, event.is_day as "isDay", event.zone, event.url, event.source_id as "sourceId"`

/** Stored events that a row may be: of its category, with its source id, its address, or its words and start. */
export async function selectAlike(client: Queryable, rows: EventRow[]): Promise<ListedEvent[]> {
  const { rows: events } = await client.query<ListedEvent>(
    `with given as materialized (
       select * from jsonb_to_recordset($1::jsonb) as given(
         category text, title text, description text, date timestamptz, url text, "sourceId" text)
     )
     select ${COLUMNS} from events event join given
       on event.category = given.category and event.source_id = given."sourceId"
     union
     select ${COLUMNS} from events event join given
       on event.category = given.category and event.url = given.url
     union
     select ${COLUMNS} from events event join given
       on event.category = given.category and event.date = given.date
       and event.title = given.title and event.description = given.description
     order by 7, 1`,
    [JSON.stringify(rows)],
  )
  return events
}

/** Keeps other imports waiting until this transaction ends: two at once would both find nothing stored. */
export async function lockImports(client: Queryable): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('import of events', 0))`)
}
