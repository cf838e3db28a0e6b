import type { AppUser } from '@app/core/app-users/app-user.ts'
import { longDate } from '../../ui/dates.ts'
import { t } from '../../ui/text.ts'

/** Case-sensitive, in e-mail, location or version; nothing searched finds everybody. */
export function filterUsers(users: readonly AppUser[], text: string): AppUser[] {
  return users.filter(({ email, location, onBoardedVersion }) =>
    [email, location, onBoardedVersion].some((value) => (value ?? '').includes(text)),
  )
}

export function formatUserType({ vip }: Pick<AppUser, 'vip'>): string {
  return vip ? t('VIP') : t('Regular')
}

export function formatUserDate(date: string | null, zone: string): string {
  return date === null ? t('Never') : longDate(date, zone)
}

/** A person's own page; the e-mail stands in the query, which no log keeps. */
export function toUserUrl(email: string): string {
  return `/app/dashboard/user?${new URLSearchParams({ email }).toString()}`
}
