/** The parts of the app's API, in reading order. */
export const TAGS = [
  {
    name: 'Catalogue',
    start: '/api/v1/catalogue',
    description: 'What people can follow, and a search over all of it.',
  },
  { name: 'Events', start: '/api/v1/events', description: 'Upcoming events.' },
  {
    name: 'Changes',
    start: '/api/v1/changes',
    description: 'What changed since your last request, to keep a copy up to date.',
  },
  { name: 'Sign-in', start: '/api/v1/auth', description: 'A code by e-mail, then a bearer token.' },
  {
    name: 'Subscriptions',
    start: '/api/v1/subscriptions',
    description: 'What the signed-in person follows.',
  },
  {
    name: 'Web hooks',
    start: '/api/v1/me/webhooks',
    description: 'Your own URLs that are called when something changes.',
  },
  { name: 'Person', start: '/api/v1/me', description: 'The signed-in person and their devices.' },
] as const

export type Tag = (typeof TAGS)[number]['name']

/** The part that a path belongs to. */
export function tagOf(path: string): Tag {
  if (path === '/api/v1/search') return 'Catalogue'
  return TAGS.find(({ start }) => path === start || path.startsWith(`${start}/`))?.name ?? 'Person'
}
