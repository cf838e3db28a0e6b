import type { AppUser } from '@app/core/app-users/app-user.ts'
import {
  APP_USER_COLUMN_NAMES,
  APP_USER_COLUMNS,
  hasProperty,
  type AppUserColumnWith,
} from '@app/core/app-users/columns.ts'
import { localZone, longDate } from '../../ui/dates.ts'
import { t, translateMessage } from '../../ui/text.ts'

const USER_TYPES = ['vip', 'regular'] as const
export type UserType = (typeof USER_TYPES)[number]

export type UsersView = {
  text: string
  type: UserType | null
  /** From 1; null shows only the first few. */
  page: number | null
}

export function readUsersView(search: URLSearchParams): UsersView {
  const page = Number(search.get('page') ?? '')
  return {
    text: search.get('search') ?? '',
    type: USER_TYPES.find((type) => type === search.get('type')) ?? null,
    page: Number.isInteger(page) && page > 0 ? page : null,
  }
}

const SEARCHED = APP_USER_COLUMN_NAMES.filter(hasProperty('isSearched'))

/** Case-sensitive, in e-mail, location or version; an empty search matches everybody. */
export function filterUsers(
  users: readonly AppUser[],
  { text, type }: Pick<UsersView, 'text' | 'type'>,
): AppUser[] {
  return users
    .filter(({ vip }) => type === null || vip === (type === 'vip'))
    .filter((user) => SEARCHED.some((name) => (user[name] ?? '').includes(text)))
}

/** More are shown on request. */
const FIRST_SHOWN = 10
const PAGE_USERS = 50

/** One page of the results, from 1; the last one if there are fewer. */
export function pageOfUsers<T>(found: readonly T[], asked: number | null) {
  const size = asked === null ? FIRST_SHOWN : PAGE_USERS
  const pages = Math.max(1, Math.ceil(found.length / size))
  const page = Math.min(asked ?? 1, pages)
  const before = (page - 1) * size
  const shown = found.slice(before, before + size)
  return { shown, page, pages, from: before + 1, to: before + shown.length }
}

export function formatUserType({ vip }: Pick<AppUser, 'vip'>): string {
  return vip ? t('VIP') : t('Regular')
}

export type ShownColumn = AppUserColumnWith<'label'>
export const SHOWN_COLUMNS = APP_USER_COLUMN_NAMES.filter(hasProperty('label'))

export function labelOf(name: ShownColumn): string {
  return translateMessage(APP_USER_COLUMNS[name].label)
}

/** The value of a column in words; null for text that is unknown. */
export function formatColumn(user: AppUser, name: ShownColumn, zone = localZone()): string | null {
  const value = user[name]
  if (typeof value === 'boolean') return value ? t('On') : t('Off')
  if (APP_USER_COLUMNS[name].kind !== 'instant') return value
  return value === null ? t('Never') : longDate(value, zone)
}

/** URL of a person's own page; the e-mail is in the query, which is never logged. */
export function toUserUrl(email: string): string {
  return `/app/dashboard/user?${new URLSearchParams({ email }).toString()}`
}
