import { data } from 'react-router'

export const meta = () => [{ title: 'Page not found, Almanac' }]

export function loader() {
  return data(null, { status: 404 })
}

export { NotFound as default } from './not-found-page.tsx'
