import { formatDay } from '@app/core/time/format-day.ts'
import { ANYONE } from '@app/core/plans/plan.ts'
import { translateCatalogueName } from '@app/core/browse/catalogue-names.ts'
import type { Landing } from '@app/core/site/public-site.ts'
import { pickSample } from '@app/core/site/site-event.ts'
import type { ReactNode } from 'react'
import { useWording } from '../../ui/text.ts'
import { shownHour } from '../agenda/shown-hour.ts'
import { Wrap } from '../frame.tsx'
import { CheckIcon } from '../icons.tsx'
import classes from './how-it-works.module.css'
import { Intro } from './intro.tsx'

export function HowItWorks({ landing, zone }: { landing: Landing; zone: string }) {
  const { t } = useWording()
  return (
    <section className="section sunken ruled">
      <Wrap>
        <Intro
          title={t('How it works')}
          text={t(
            'A minute to set up. After that you only hear from us when something you follow is coming up.',
          )}
        />
        <ol className={classes['steps']}>
          <Step
            picture={<Choices landing={landing} />}
            title={t('Choose what you follow')}
            text={t(
              '{count, number} categories on the free plan, as many as you like on the others.',
              { count: ANYONE.maxSubscriptions ?? Infinity },
            )}
          />
          <Step
            picture={<Watching />}
            title={t('We read the sources')}
            text={t(
              'Channels, leagues, cinemas and arenas, day and night. A person looks at what changed.',
            )}
          />
          <Step
            picture={<Morning landing={landing} zone={zone} />}
            title={t('You hear in time')}
            text={t('On your phone, by mail, or in the calendar you already use.')}
          />
        </ol>
      </Wrap>
    </section>
  )
}

function Step({ picture, title, text }: { picture: ReactNode; title: string; text: string }) {
  return (
    <li>
      <div className={classes['picture']} aria-hidden="true">
        {picture}
      </div>
      <div>
        <h3 className="display-small">{title}</h3>
        <p>{text}</p>
      </div>
    </li>
  )
}

/** Groups of the catalogue as they would look when selecting them. */
function Choices({ landing }: { landing: Landing }) {
  const { language } = useWording()
  const names = landing.index.flatMap(({ examples }) => examples.slice(0, 2)).slice(0, 8)
  return (
    <p className={classes['chips']}>
      {names.map((name, place) => (
        <span key={name} data-on={place % 2 === 0 || undefined}>
          {place % 2 === 0 && <CheckIcon />}
          {translateCatalogueName(name, language)}
        </span>
      ))}
    </p>
  )
}

/** The results of reading a source: moved, added, unchanged. */
function Watching() {
  const { t } = useWording()
  return (
    <ul className={classes['watching']}>
      <li>
        <b>{t('The match of the week')}</b>
        <span>
          <s>14:00</s> <em>16:00</em>
        </span>
      </li>
      <li>
        <b>{t('An extra concert')}</b>
        <em>{t('added')}</em>
      </li>
      <li>
        <b>{t('The premiere on Friday')}</b>
        <span>{t('unchanged')}</span>
      </li>
      <li>
        <b>{t('A new season')}</b>
        <em>{t('added')}</em>
      </li>
    </ul>
  )
}

const LINES = 3

function Morning({ landing, zone }: { landing: Landing; zone: string }) {
  const { t, language } = useWording()
  const [day] = landing.comingUp
  const date = Temporal.PlainDate.from(day?.date ?? landing.today)
  return (
    <div className={classes['morning']}>
      <h4 className="first-capital">{formatDay(language, 'fullDay', date)}</h4>
      {pickSample(day?.events ?? [], LINES).map((event) => (
        <p key={event.id}>
          <span className="muted">{shownHour(event, date.toString(), zone, t)}</span>
          <span className="cut">{event.description}</span>
        </p>
      ))}
      {!day && <p>{t('A quiet day.')}</p>}
    </div>
  )
}
