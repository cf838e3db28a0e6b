import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import type { CatalogueLine } from '@app/core/site/calendar-page.ts'
import { useWording } from '../../ui/text.ts'
import { Tile } from '../tile.tsx'
import classes from './group-tiles.module.css'

/** Groups of the catalogue, each with the picture of one of its categories, as ways to what can be followed. */
export function GroupTiles({ categories }: { categories: readonly CatalogueLine[] }) {
  const { language } = useWording()
  return (
    <ul className={classes['groups']}>
      {categories.map(({ group, groupTitle, logo }) => (
        <li key={group}>
          <a className="plain-link" href={`/browse#in-${group}`}>
            <Tile logo={logo} side={128} /> {translateCatalogueName(groupTitle, language)}
          </a>
        </li>
      ))}
    </ul>
  )
}
