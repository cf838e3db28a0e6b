import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { t } from '../../ui/text.ts'
import { ITEMS_AT_ONCE } from './queries.ts'

type PagesProps = { page: number; total: number; addressOf: (page: string) => string }

export function Pages({ page, total, addressOf }: PagesProps) {
  const first = (page - 1) * ITEMS_AT_ONCE + 1
  const last = Math.min(page * ITEMS_AT_ONCE, total)
  return (
    <nav className="row apart" aria-label={t('Pages')}>
      {page > 1 ? (
        <Button component={Link} to={addressOf(String(page - 1))}>
          {t('Earlier ones')}
        </Button>
      ) : (
        <span />
      )}
      <span className="note figures">
        {t('{first} to {last} of {total}', { first, last: Math.max(first, last), total })}
      </span>
      {last < total ? (
        <Button component={Link} to={addressOf(String(page + 1))}>
          {t('Later ones')}
        </Button>
      ) : (
        <span />
      )}
    </nav>
  )
}
