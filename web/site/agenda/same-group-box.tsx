import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import type { SameGroup } from '@app/core/site/calendar-page.ts'
import type { ViewPage } from '@app/core/site/public-site.ts'
import { useWording } from '../../ui/text.ts'
import { CategoryLine } from '../category-line.tsx'
import { Tile } from '../tile.tsx'

type SameGroupBoxProps = { of: NonNullable<ViewPage['of']>; sameGroup: SameGroup }

/** Other categories of the same group, and the way to all of them. */
export function SameGroupBox({ of, sameGroup: { others, categoryCount } }: SameGroupBoxProps) {
  const { t, language } = useWording()
  const group = translateCatalogueName(of.groupTitle, language)
  return (
    <aside className="names under-rule unprinted">
      <h2 className="display-small">{t('Also in {group}', { group })}</h2>
      <ul>
        {others.map((category) => (
          <CategoryLine key={category.id} category={category}>
            <Tile logo={category.logo} side={28} />
          </CategoryLine>
        ))}
        {categoryCount > others.length + 1 && (
          <li>
            <a className="plain-link" href={`/browse#in-${of.group}`}>
              {t('All {count} in {group}', { count: categoryCount, group })}
            </a>
          </li>
        )}
      </ul>
    </aside>
  )
}
