import type { Key } from '@app/core/messages/message.ts'
import { currentLanguage, translateMessage, t } from '../ui/text.ts'
import { SCREENS } from './screens.ts'

export type Breadcrumb = { text: string; href?: string }

/** AdminPanel, then each part of the address, capitalised; in other languages the screen's title instead. */
export function breadcrumbs(pathname: string): Breadcrumb[] {
  const parts = pathname.split('/').filter((part) => part !== '')
  const trail = parts.map((part, place): Breadcrumb => {
    const address = `/${parts.slice(0, place + 1).join('/')}`
    const isLast = place === parts.length - 1
    const screen = SCREENS.find(({ path }) => `/app/${path}` === address)
    return { text: words(part, screen?.title), ...(screen && !isLast && { href: address }) }
  })
  return [{ text: t('AdminPanel'), href: '/app/dashboard' }, ...trail]
}

/** Parts of addresses without a screen of their own. */
const FOLDERS: Record<string, () => string> = {
  account: () => t('My Account'),
  app: () => t('App'),
  crawlers: () => t('Crawlers'),
  components: () => t('Components'),
  extra: () => t('Extra'),
  icon: () => t('Icon'),
  user: () => t('User'),
  runs: () => t('Runs'),
}

function words(part: string, title: Key | undefined): string {
  if (currentLanguage() === 'en') return capitalise(part)
  return title === undefined ? (FOLDERS[part]?.() ?? capitalise(part)) : translateMessage(title)
}

function capitalise(part: string): string {
  const words = decodeURIComponent(part).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
