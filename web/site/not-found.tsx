import { data } from 'react-router'
import { Oops } from '../ui/oops.tsx'

export const meta = () => [{ title: 'Page not found, Almanac' }]

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return (
    <Oops
      title="404"
      text="Opps, it seems that this page does not exist."
      link={{ href: '/app/extra/search', label: 'Search' }}
    />
  )
}
