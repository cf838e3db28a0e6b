import type { CoverageRow } from '@app/core/coverage/coverage.ts'
import { Link } from 'react-router'
import { Status } from '../../ui/status.tsx'
import { t } from '../../ui/text.ts'
import classes from './coverage.module.css'
import { dayName, describeMissingPictures, findResponsible, describeRow } from './coverage-view.ts'

/** A category: its name, a square per day, and who provides missing events. */
export function CoverageItem({ row, today }: { row: CoverageRow; today: string }) {
  const pictures = describeMissingPictures(row)
  const gaps = new Set(row.gaps)
  const first = Temporal.PlainDate.from(today)
  return (
    <li className={classes['row']}>
      <div>
        <b className="small">{row.title}</b>
        <p className="small-note">{describeRow(row, today)}</p>
      </div>
      <div className={classes['strip']}>
        {row.counts.map((count, place) =>
          count > 0 ? (
            <Link
              key={place}
              to={`/app/events#day-${first.add({ days: place }).toString()}`}
              // The text beside it says the same; a tab stop per day would be too many.
              tabIndex={-1}
              aria-hidden="true"
              title={`${dayName(today, place)}: ${count}`}
              data-many={count > 9 || undefined}
            >
              {count > 99 ? '99' : count}
            </Link>
          ) : (
            <span
              key={place}
              aria-hidden="true"
              title={
                gaps.has(place) ? t('{day}: a gap', { day: dayName(today, place) }) : undefined
              }
              data-gap={gaps.has(place) || undefined}
            />
          ),
        )}
      </div>
      <ul className={classes['sources']} aria-label={t('Sources of {title}', { title: row.title })}>
        {findResponsible(row).map(({ href, text, tone, word }) => (
          <li key={href}>
            <Link to={href}>{text}</Link>
            {word !== null && <Status tone={tone}>{word}</Status>}
          </li>
        ))}
        {pictures !== null && (
          <li>
            <Link to={`/app/categories#${row.group}`}>{pictures}</Link>
          </li>
        )}
      </ul>
    </li>
  )
}
