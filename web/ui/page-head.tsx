import { createContext, use, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Email } from './email.tsx'
import { t } from './text.ts'
import classes from './page-head.module.css'

type Crumb = { text: string; href?: string }

/** Shown beside the page's name on every screen, such as who else is there. */
export const PageHeadAside = createContext<ReactNode>(null)

type PageHeadProps = {
  title: string
  crumbs: Crumb[]
  /** Beside the name, such as counters. */
  figures?: ReactNode
  actions?: ReactNode
}

/** Breadcrumbs, the page's name, and the actions for the whole page. */
export function PageHead(props: PageHeadProps) {
  return (
    <div className={classes['head']}>
      <div>
        <nav aria-label={t('Breadcrumb')}>
          <ol className={`words small-note ${classes['crumbs']}`}>
            {props.crumbs.map(({ text, href }, place) => (
              <li key={`${text} ${place}`}>
                {href === undefined ? (
                  <span aria-current={place === props.crumbs.length - 1 ? 'page' : undefined}>
                    {text}
                  </span>
                ) : (
                  <Link to={href} className="plain-link">
                    {text}
                  </Link>
                )}
              </li>
            ))}
          </ol>
        </nav>
        <div className="row gap-1-3">
          <h2 className={classes['title']}>
            <Email text={props.title} />
          </h2>
          {props.figures}
          {use(PageHeadAside)}
        </div>
      </div>
      {props.actions && (
        <div className={classes['actions']} data-not-printed>
          {props.actions}
        </div>
      )}
    </div>
  )
}
