import { data } from 'react-router'

export function loader() {
  return data(null, { status: 404 })
}

export { NotFound as default } from '../ui/not-found.tsx'
