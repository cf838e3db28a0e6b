import { formatDay } from '@app/core/time/format-day.ts'
import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import { formatHour } from '@app/core/time/format-hour.ts'
import type { IndexLine, Landing } from '@app/core/site/public-site.ts'
import { dayOf, type SiteEvent } from '@app/core/site/site-event.ts'
import { pathOfEvent } from '@app/core/site/view-paths.ts'
import { useWording } from '../../ui/text.ts'
import { Wrap } from '../frame.tsx'
import { MailIcon, NoAdsIcon, PlaceIcon } from '../icons.tsx'
import classes from './features.module.css'
import { Intro } from './intro.tsx'

export function Features({ landing, zone }: { landing: Landing; zone: string }) {
  const { t } = useWording()
  const hasNext = landing.index.some(({ next }) => next !== null)
  return (
    <section id="features" className="section">
      <Wrap>
        <Intro
          title={t('One calendar for whatever has a date.')}
          text={t(
            'Follow one club or a whole channel. What you see depends on where you live: Romania, Denmark, Sweden and Norway so far.',
          )}
        />
        <ol className={`${classes['index']} quiet-links`}>
          <li className={classes['heads']} aria-hidden="true">
            <span>{t('Follow')}</span>
            <span>{t('For example')}</span>
            <span>{hasNext ? t('Next') : t('To follow')}</span>
            <span>{hasNext && t('When')}</span>
          </li>
          {landing.index.map((line) => (
            <Line key={line.id} line={line} today={landing.today} zone={zone} />
          ))}
        </ol>
        <Promises />
      </Wrap>
    </section>
  )
}

function Line({ line, today, zone }: { line: IndexLine; today: string; zone: string }) {
  const { t, language } = useWording()
  const { firstGroup, categoryCount } = line
  return (
    <li>
      <h3>{translateCatalogueName(line.title, language)}</h3>
      <span>{line.examples.map((name) => translateCatalogueName(name, language)).join(', ')}</span>
      {line.next ? (
        <>
          <b>
            <a href={pathOfEvent(line.next.id)}>{line.next.description}</a>
          </b>
          <When event={line.next} today={today} zone={zone} />
        </>
      ) : (
        firstGroup !== null && (
          <b data-none>
            <a href={`/browse#in-${firstGroup}`}>
              {t('{count, plural, one {# category} other {# categories}} to follow', {
                count: categoryCount,
              })}
            </a>
          </b>
        )
      )}
    </li>
  )
}

function When({ event, today, zone }: { event: SiteEvent; today: string; zone: string }) {
  const { t, language } = useWording()
  const date = dayOf(event, zone)
  // An event that started on an earlier day is shown as today, without its time.
  const day = date <= today ? t('Today') : formatDay(language, 'dayAndMonth', date)
  return (
    <time dateTime={event.date}>
      {event.isDay || date < today
        ? day
        : t('{day}, {time}', { day, time: formatHour(event.date, zone) })}
    </time>
  )
}

function Promises() {
  const { t } = useWording()
  return (
    <ul className={classes['promises']}>
      <li>
        <PlaceIcon />
        <h3 className="display-small">{t('Where you are')}</h3>
        <p>
          {t(
            'Tell us once where you live. Channels, arenas and holidays follow, in your own time zone.',
          )}
        </p>
      </li>
      <li>
        <MailIcon />
        <h3 className="display-small">{t('One mail a day at most')}</h3>
        <p>
          {t(
            'When something is on today or tomorrow, or has changed; on Mondays an outlook. Otherwise no mail.',
          )}
        </p>
      </li>
      <li>
        <NoAdsIcon />
        <h3 className="display-small">{t('Without ads')}</h3>
        <p>
          {t('On every plan, the free one included. Those who use it pay for it, nobody else.')}
        </p>
      </li>
    </ul>
  )
}
