import { COUNTRIES } from '@app/core/countries.ts'
import { COUNTED_UP_TO, type FoundRow, type SearchedKind } from '@app/core/search/found.ts'
import { RANKS } from '@app/core/search/rank.ts'
import type { Database } from '../db/connect.ts'
import type { CountedWord } from './word-list.ts'

type Source = {
  table: string
  /** The table with a computed folded text, if it stores none. */
  from?: string
  key: string
  title: string
  note: string
  /** The columns `first` and `second`, which order rows that match equally well. */
  order: string
  /** The rows to rank if more match than are counted; any of them by default. */
  nearest?: string
  joined?: string
  when?: string
  logo?: string
}

const ownLogo = (own: string) =>
  `case when ${own}.logo_file is not null then json_build_object('id', ${own}.id, 'file', ${own}.logo_file) end`

const folded = (...columns: string[]) =>
  `search_folded(${columns.map((column) => `replace(${column}, '|', ' ')`).join(` || ' | ' || `)})`

/** A category's place: a country by its name, anything else as written. */
const placeOf = (parent: string) =>
  `case ${parent} ${COUNTRIES.map(({ code, name }) => `when '${code}' then '${name}'`).join(' ')} else ${parent} end`

const withText = (table: string, ...columns: string[]) =>
  `(select *, ${folded(...columns)} as search from ${table})`

/** How many rows on either side of now are ranked if too many match; more than any request asks for. */
const NEAREST = 200

/** How each kind is searched. Upcoming events come before past ones, nearest first. */
const SOURCES: Record<SearchedKind, Source> = {
  events: {
    table: 'events',
    key: 'id',
    title: 'row.description',
    note: 'row.title',
    order: `last_date < $5::timestamptz as first, @ date_part('epoch', date - $5::timestamptz) as second`,
    nearest: `(select * from events where last_date >= $5::timestamptz and search like all ($6::text[])
        order by last_date limit ${NEAREST})
      union all
      (select * from events where last_date < $5::timestamptz and search like all ($6::text[])
        order by last_date desc limit ${NEAREST})`,
    joined: 'left join categories on categories.id = row.category',
    when: `json_build_object('date', row.date, 'endDate', row.end_date, 'isDay', row.is_day,
      'zone', row.zone, 'status', row.status)`,
    logo: `coalesce(${ownLogo('row')}, ${ownLogo('categories')})`,
  },
  categories: {
    table: 'categories',
    from: withText('categories', 'title', 'id', `"group"`, placeOf('parent')),
    key: 'id',
    title: 'row.title',
    note: `concat_ws(', ', nullif(${placeOf('row.parent')}, ''), upper(row."group"))`,
    order: 'index as first, title collate "C" as second',
    logo: ownLogo('row'),
  },
  crawlers: {
    table: 'crawlers',
    from: withText(
      'crawlers',
      'title',
      'description',
      `coalesce(method, '')`,
      'category_title',
      'url',
    ),
    key: 'id',
    title: 'row.title',
    note: `coalesce(row.method, '')`,
    order: '0 as first, title collate "C" as second',
    joined: 'left join categories on categories.id = row.category',
    logo: ownLogo('categories'),
  },
  'app-users': {
    table: 'app_users',
    key: 'email',
    title: 'row.email',
    note: `coalesce(row.location, '')`,
    order: '0 as first, email collate "C" as second',
  },
  locations: {
    table: 'locations',
    from: withText('locations', 'title', 'country'),
    key: 'id',
    title: 'row.title',
    note: 'row.country',
    order: '0 as first, title collate "C" as second',
  },
  groups: {
    table: 'groups',
    from: withText('groups', 'title', 'id'),
    key: 'id',
    title: 'row.title',
    note: 'main_groups.title',
    order: 'index as first, title collate "C" as second',
    joined: 'left join main_groups on main_groups.id = row.main_group',
  },
  'main-groups': {
    table: 'main_groups',
    from: withText('main_groups', 'title', 'id'),
    key: 'id',
    title: 'row.title',
    note: `''`,
    order: 'index as first, title collate "C" as second',
  },
}

type Found = FoundRow & { total: number }

export type SearchInput = {
  /** The folded search text. */
  text: string
  /** Each typed word with its alternatives; empty if only what was typed counts. */
  words: readonly { typed: string; others: readonly string[] }[]
  limit: number
  /** The current instant. */
  now: string
}

/**
 * Rows of one kind that contain every word, best first, and their number, counted up to one more than
 * `COUNTED_UP_TO`. If there are that many, ranks only those nearest in time instead of comparing 100,000.
 */
export async function searchKind(
  { pool }: Database,
  kind: SearchedKind,
  searching: SearchInput,
): Promise<{ rows: FoundRow[]; total: number }> {
  const { text, words, limit, now } = searching
  const given = [text, wordsQuery(words), words.map(({ typed }) => `%${typed}%`), limit, now]
  const found = await pool.query<Found>(searchSql(kind), given)
  const total = found.rows[0]?.total ?? 0
  const isFrequent = total > COUNTED_UP_TO && words.every(({ others }) => others.length === 0)
  const { rows } =
    isFrequent && SOURCES[kind].nearest !== undefined
      ? await pool.query<Found>(searchSql(kind, 'nearest'), [
          ...given,
          words.map(({ typed }) => `% ${typed}%`),
        ])
      : found
  return {
    total,
    rows: rows.map(({ total: _total, when, ...row }) => ({
      ...row,
      // Inside JSON the database formats instants differently.
      when: when && {
        ...when,
        date: Temporal.Instant.from(when.date).toString(),
        endDate: when.endDate && Temporal.Instant.from(when.endDate).toString(),
      },
    })),
  }
}

/** Folded words consist of letters and digits only, so they need no escaping in a tsquery. */
export function wordsQuery(words: SearchInput['words']): string {
  return words
    .map(({ typed, others }) => [`'${typed}':*`, ...others.map((other) => `'${other}'`)])
    .map((either) => `(${either.join(' | ')})`)
    .join(' & ')
}

/** The SQL that searches one kind: all rows, or only the nearest ones that contain the words. */
export function searchSql(kind: SearchedKind, among: 'all' | 'nearest' = 'all'): string {
  const {
    table,
    from = table,
    key,
    title,
    note,
    order,
    nearest = '',
    joined = '',
    when = 'null',
    logo = 'null',
  } = SOURCES[kind]
  const fitting = `select * from ${from} as every
        where search_words(search) @@ $2::tsquery limit ${COUNTED_UP_TO + 1}`
  return `with fitting as (
      select ${key} as key, case
        when starts_with(search, ' ' || $1 || ' |') or search = ' ' || $1 || ' ' then ${RANKS.exact}
        when starts_with(search, ' ' || $1) then ${RANKS.prefix}
        when search like all ($3::text[]) then ${RANKS.word}
        else ${RANKS.slip} end as rank, ${order}
      from (${among === 'all' ? fitting : nearest}) as searched
      where $2::text is not null and $5::timestamptz is not null
    ), best as (
      select *, row_number() over () as place, (select count(*) from fitting)::integer as total
      from (select * from fitting order by rank, first, second limit $4) as few
    )
    select best.key as id, ${title} as title, ${note} as note, ${when} as "when", ${logo} as logo,
      best.rank = ${RANKS.slip} as "isNear", best.total
    from best join ${table} as row on row.${key} = best.key ${joined}
    order by best.place`
}

/** Every searchable word, with the number of rows that contain it. */
export async function selectWords({ pool }: Database): Promise<CountedWord[]> {
  const texts = Object.values(SOURCES).map(
    ({ table, from = table }) => `select search from ${from} as searched`,
  )
  const { rows } = await pool.query<CountedWord>(
    `select word, count(*)::integer as count
     from (${texts.join(' union all ')}) as searched, unnest(string_to_array(btrim(search), ' ')) as word
     where word <> '|' group by word`,
  )
  return rows
}
