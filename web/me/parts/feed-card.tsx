import { t } from '../../ui/text.ts'
import { Link } from './link.tsx'

export function FeedCard() {
  return (
    <section className="leafcard">
      <header>
        <h2 className="plain">{t('In your own calendar')}</h2>
      </header>
      <p className="words">
        {t(
          'One private address. It follows what you follow: when a match moves here, it moves there.',
        )}
      </p>
      <Link className="btn" to={{ name: 'settings' }}>
        {t('Set up the calendar feed')}
      </Link>
    </section>
  )
}
