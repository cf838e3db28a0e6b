import { SCREENS } from './screens.ts'

export type Breadcrumb = { text: string; href?: string }

/** First AdminPanel, then each part of the address, with hyphens as spaces and a capital. */
export function breadcrumbs(pathname: string): Breadcrumb[] {
  const parts = pathname.split('/').filter((part) => part !== '')
  const trail = parts.map((part, place): Breadcrumb => {
    const address = `/${parts.slice(0, place + 1).join('/')}`
    const isLast = place === parts.length - 1
    const isScreen = SCREENS.some((screen) => `/app/${screen.path}` === address)
    return { text: capitalised(part), ...(isScreen && !isLast && { href: address }) }
  })
  return [{ text: 'AdminPanel', href: '/app/dashboard' }, ...trail]
}

function capitalised(part: string): string {
  const words = decodeURIComponent(part).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
