import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import { placeName } from '@app/core/locations/place-name.ts'
import type { BrowseCategory } from '@app/core/site/calendar-page.ts'
import { pathOfView } from '@app/core/site/view-paths.ts'
import type { ReactNode } from 'react'
import { useWording } from '../ui/text.ts'

type CategoryLineProps = {
  category: BrowseCategory
  /** In front of the name. */
  children?: ReactNode
}

/** A category in a list of names: its name, its place and how many events the week has. */
export function CategoryLine({ category, children }: CategoryLineProps) {
  const { language } = useWording()
  const { id, title, parent, count } = category
  return (
    <li>
      <a className="plain-link" href={pathOfView({ kind: 'category', id })}>
        {children}
        <span>{translateCatalogueName(title, language)}</span>{' '}
        <small className="note">{placeName(parent, language)}</small>{' '}
        {count > 0 && <small className="note last">{count}</small>}
      </a>
    </li>
  )
}
