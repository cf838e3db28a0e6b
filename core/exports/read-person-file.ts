import { z } from 'zod'
import { APP_USER_COLUMN_NAMES, APP_USER_COLUMNS, hasProperty } from '../app-users/columns.ts'
import { ProfileChanges } from '../app-users/profile.ts'
import { AppError } from '../errors.ts'
import { Id } from '../id.ts'
import { message } from '../messages/message.ts'
import { SUBSCRIPTION_FILTERS } from '../subscriptions/subscription.ts'
import { readCsv } from './read-csv.ts'

const Wanted = z.object({ category: Id, filter: z.enum(SUBSCRIPTION_FILTERS).default('all') })

/** The settings that a person can import; the rest of an export is history and read-only. */
const OWN_SETTINGS = [
  ...APP_USER_COLUMN_NAMES.filter(hasProperty('isSetting')),
  'language',
] as const
type OwnSettings = Pick<ProfileChanges, (typeof OWN_SETTINGS)[number]>

export type PersonFile = { subscriptions: z.infer<typeof Wanted>[]; settings: OwnSettings }

/** The importable contents of a JSON or CSV export; invalid values are ignored. */
export function readPersonFile(text: string): PersonFile {
  const held = readParts(text)
  if (!held) throw new AppError('bad-input', message('This is no file that was exported here.'))
  const wanted = held.subscriptions.flatMap((row) => Wanted.safeParse(row).data ?? [])
  const settings = OWN_SETTINGS.flatMap((name) => {
    const value = ProfileChanges.shape[name].safeParse(held.profile[name])
    return value.success && value.data !== undefined ? [[name, value.data]] : []
  })
  const last = new Map(wanted.map((one) => [one.category, one]))
  return {
    subscriptions: [...last.values()],
    settings: Object.fromEntries(settings) as OwnSettings,
  }
}

const Parts = z.object({
  profile: z.record(z.string(), z.unknown()).default({}),
  subscriptions: z.array(z.unknown()),
})

function readParts(text: string): z.infer<typeof Parts> | undefined {
  const isJson = text.trimStart().startsWith('{')
  return Parts.safeParse(isJson ? parseJson(text) : partsOf(readCsv(text))).data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Reassembles the rows of a fact table; undefined for any other table. */
function partsOf([head, ...lines]: string[][]): unknown {
  if (head?.join() !== 'part,row,field,value') return undefined
  const rows = new Map<string, Record<string, unknown>>()
  const subscriptions: Record<string, unknown>[] = []
  for (const [part = '', row = '', field = '', value = ''] of lines) {
    const key = `${part} ${row}`
    const known = rows.get(key) ?? {}
    if (!rows.has(key) && part === 'subscriptions') subscriptions.push(known)
    rows.set(key, known)
    known[field] = valueOf(field, value)
  }
  return { profile: rows.get('profile 1') ?? {}, subscriptions }
}

/** Parses a cell, which is always text. */
function valueOf(field: string, text: string): unknown {
  if (text === '') return null
  if (isHour(field)) return Number(text)
  return /^(true|false)$/i.test(text) ? text.toLowerCase() === 'true' : text
}

function isHour(field: string): boolean {
  return APP_USER_COLUMN_NAMES.some(
    (name) => name === field && APP_USER_COLUMNS[name].kind === 'hour',
  )
}
