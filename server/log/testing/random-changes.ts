import fc from 'fast-check'
import type pg from 'pg'
import type { ChangeDraft } from '../change-draft.ts'
import { eventRow } from './writer.ts'

const KINDS = [
  'main group',
  'group',
  'category',
  'events',
  'many events',
  'crawler',
  'edit events',
  'edit category',
  'move category',
  'edit crawler',
  'delete events',
  'cascade from category',
  'cascade from group',
] as const

/** One random change: its kind, and numbers that choose among the existing rows. */
export type Change = { kind: (typeof KINDS)[number]; one: number; two: number; text: string }

export const anyChange: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom(...KINDS),
  one: fc.nat(1_000),
  two: fc.nat(1_000),
  text: fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replaceAll('\0', '0')),
})

/** Applies a change to the existing rows, or does nothing if there are none to work on. `name` returns fresh ids. */
export async function make(draft: ChangeDraft, change: Change, name: () => string): Promise<void> {
  await MAKERS[change.kind](draft, change, name)
}

type Maker = (draft: ChangeDraft, change: Change, name: () => string) => Promise<void>

const MAKERS: Record<Change['kind'], Maker> = {
  'main group': (draft, { text, two }, name) =>
    draft.create('main-groups', [{ id: name(), title: text, index: two }]),
  group: async (draft, { one, two, text }, name) => {
    const mainGroup = await pick(draft.client, 'main_groups', one)
    if (!mainGroup) return
    await draft.create('groups', [{ id: name(), title: text, index: two, icon: 'i', mainGroup }])
  },
  category: async (draft, { one, two, text }, name) => {
    const group = await pick(draft.client, 'groups', one)
    if (!group) return
    const row = { id: name(), title: text, group, parent: '', index: two / 7 }
    await draft.create('categories', [row])
  },
  events: (draft, change, name) => createEvents(draft, change, name, 1 + (change.two % 4)),
  'many events': (draft, change, name) => createEvents(draft, change, name, 120),
  crawler: (draft, { text }, name) => draft.create('crawlers', [crawlerRow(name(), text)]),
  'edit events': async (draft, { one, two, text }) => {
    const ids = await pickSome(draft.client, one, 1 + (two % 5))
    const fields = two % 2 ? { details: text } : { isDay: two % 4 === 0, url: text }
    await draft.update(
      'events',
      ids.map((id) => ({ id, fields })),
    )
  },
  'edit category': async (draft, { one, two, text }) => {
    const id = await pick(draft.client, 'categories', one)
    if (id) await draft.update('categories', [{ id, fields: { title: text, index: -two } }])
  },
  'move category': async (draft, { one, two }) => {
    const id = await pick(draft.client, 'categories', one)
    const group = await pick(draft.client, 'groups', two)
    if (id && group) await draft.update('categories', [{ id, fields: { group } }])
  },
  'edit crawler': async (draft, { one, two, text }) => {
    const id = await pick(draft.client, 'crawlers', one)
    const subUrls = two % 3 ? [text, '"', '{'] : null
    if (id) await draft.update('crawlers', [{ id, fields: { subUrls, only: text } }])
  },
  'delete events': async (draft, { one, two }) => {
    const ids = await pickSome(draft.client, one, 1 + (two % 5))
    await draft.remove(
      'events',
      ids.map((id) => ({ id })),
    )
  },
  'cascade from category': async (draft, { one }) => {
    const id = await pick(draft.client, 'categories', one)
    if (id) await removeCategories(draft, [id])
  },
  'cascade from group': async (draft, { one }) => {
    const id = await pick(draft.client, 'groups', one)
    if (!id) return
    await removeCategories(draft, await idsWhere(draft.client, 'categories', '"group"', [id]))
    await draft.remove('groups', [{ id }])
  },
}

async function createEvents(draft: ChangeDraft, change: Change, name: () => string, count: number) {
  const category = await pick(draft.client, 'categories', change.one)
  if (!category) return
  const rows = Array.from({ length: count }, () => {
    const row = { ...eventRow(name()), category, details: change.text }
    return change.two % 2 ? row : { ...row, zone: 'Europe/Copenhagen', isDay: true }
  })
  await draft.create('events', rows)
}

async function removeCategories(draft: ChangeDraft, ids: string[]): Promise<void> {
  const rows = (found: string[]) => found.map((id) => ({ id }))
  await draft.remove('events', rows(await idsWhere(draft.client, 'events', 'category', ids)))
  await draft.remove('categories', rows(ids))
}

async function idsWhere(client: pg.ClientBase, table: string, column: string, values: string[]) {
  const { rows } = await client.query<{ id: string }>(
    `select id from ${table} where ${column} = any ($1) order by id`,
    [values],
  )
  return rows.map((row) => row.id)
}

async function pick(client: pg.ClientBase, table: string, choice: number) {
  const { rows } = await client.query<{ id: string }>(
    `select id from ${table} order by id
     offset $1 % greatest((select count(*) from ${table}), 1) limit 1`,
    [choice],
  )
  return rows[0]?.id
}

async function pickSome(client: pg.ClientBase, choice: number, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from events order by md5(id || $1::text) limit $2`,
    [choice, count],
  )
  return rows.map((row) => row.id)
}

export function crawlerRow(id: string, text: string) {
  return {
    id,
    title: text,
    description: '',
    active: true,
    url: 'https://theatre.example/{today}',
    subUrls: [text],
    categoryTitle: '',
    only: '',
    crawlFromDate: '2026-11-21',
    expireDate: '2026-11-21T19:30:00.5Z',
    displayTime: true,
    frequency: '1',
    autoSetNextRunDate: true,
    overwriteExisting: false,
    ignoreRobots: false,
  }
}
