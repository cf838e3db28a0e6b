import { formatDay } from '@app/core/time/format-day.ts'
import { IOS_VERSION } from './ios-version.ts'
import type { Landing } from '@app/core/site/public-site.ts'
import { useWording } from '../../ui/text.ts'
import { Wrap } from '../frame.tsx'
import classes from './hero.module.css'
import { Phone } from './phone.tsx'

type HeroProps = { landing: Landing; zone: string }

export function Hero({ landing, zone }: HeroProps) {
  const { t, language } = useWording()
  const today = Temporal.PlainDate.from(landing.today)
  return (
    <section
      className={classes['hero']}
      id="home"
      data-alone={landing.weekCount === 0 || undefined}
    >
      <Wrap>
        <Dateline today={today} weekCount={landing.weekCount} />
        <div className={classes['grid']}>
          <div className={classes['say']}>
            <h1>{t('Know before the day has passed.')}</h1>
            <p className={classes['lead']}>
              {t(
                'Choose the teams, series, stages and channels that matter to you. Almanac keeps their dates for where you live, without ads, and tells you in time.',
              )}
            </p>
            <p className={`${classes['calls']} unprinted`}>
              <a className={`button ${classes['signal']}`} href="#download">
                {t('Get the app')}
              </a>
              <a className="button control" href="#pricing">
                {t('See the plans')}
              </a>
            </p>
            <p className={classes['small']}>
              {t('For iPhone with iOS {version} and later. Android is not yet released.', {
                version: IOS_VERSION,
              })}{' '}
              <a href="/me" rel="nofollow">
                {t('Use it in the browser')}
              </a>
            </p>
          </div>
          <div className={`${classes['stage']} unprinted`}>
            <div className={classes['leaf']} aria-hidden="true">
              <b className="first-capital">{formatDay(language, 'month', today)}</b>
              <strong className="numeral">{today.day}</strong>
              <i className="first-capital">
                {formatDay(language, 'weekday', today)}
                <br />
                {t('Week {week}', { week: today.weekOfYear ?? 0 })}
              </i>
            </div>
            <Phone landing={landing} zone={zone} />
          </div>
        </div>
      </Wrap>
    </section>
  )
}

function Dateline({ today, weekCount }: { today: Temporal.PlainDate; weekCount: number }) {
  const { t, language } = useWording()
  const left = today.daysInYear - today.dayOfYear
  return (
    <p className={classes['dateline']}>
      <b className="first-capital">{formatDay(language, 'fullDay', today)}</b>
      <span>{t('Week {week}', { week: today.weekOfYear ?? 0 })}</span>
      <span>{t('Day {day}, {left} to go', { day: today.dayOfYear, left })}</span>
      {weekCount > 0 && (
        <span>
          {t('{count, plural, one {# event} other {# events}} in the week ahead', {
            count: weekCount,
          })}
        </span>
      )}
    </p>
  )
}
