import type { ViewPage } from '@app/core/site/public-site.ts'
import { PAGE_EVENTS, pathOfPage } from '@app/core/site/view-paths.ts'
import { useWording } from '../../ui/text.ts'
import classes from './agenda.module.css'
import { pagesAround } from './pages-around.ts'

/** The range of events on this page, and links to all other pages. */
export function Pager({ page }: { page: ViewPage }) {
  const { t } = useWording()
  const { view, asked, page: here, pages, before, count } = page
  if (pages === 1) return null
  const last = Math.min(before + PAGE_EVENTS, count)
  return (
    <nav className={classes['pager']} aria-label={t('Pages')}>
      <p className="muted">
        {t('Events {first} to {last} of {count}', { first: before + 1, last, count })}
      </p>
      <ol className="row unprinted">
        {here > 1 && (
          <li>
            <a href={pathOfPage(view, here - 1, asked)} rel="prev">
              {t('Previous page')}
            </a>
          </li>
        )}
        {pagesAround(here, pages).map((number, place) =>
          number === null ? (
            <li key={`gap-${place}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                href={pathOfPage(view, number, asked)}
                aria-label={t('Page {page}', { page: number })}
                aria-current={number === here ? 'page' : undefined}
              >
                {number}
              </a>
            </li>
          ),
        )}
        {here < pages && (
          <li>
            <a href={pathOfPage(view, here + 1, asked)} rel="next">
              {t('Next page')}
            </a>
          </li>
        )}
      </ol>
    </nav>
  )
}
