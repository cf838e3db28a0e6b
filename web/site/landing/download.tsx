import { IOS_VERSION } from './ios-version.ts'
import { ANYONE } from '@app/core/plans/plan.ts'
import { useWording } from '../../ui/text.ts'
import { Wrap } from '../frame.tsx'
import { PhoneIcon } from '../icons.tsx'
import classes from './download.module.css'

/** Until the app has a store address, the button links to the contact form. */
export function Download({ appStoreUrl }: { appStoreUrl: string | null }) {
  const { t } = useWording()
  return (
    <section className={`${classes['band']} unprinted`} id="download">
      <Wrap className={classes['inside'] ?? ''}>
        <div>
          <h2 className="display">{t('Carry the year ahead with you.')}</h2>
          <p>
            {t('{count, number} subscriptions cost nothing. It is set up in a minute.', {
              count: ANYONE.maxSubscriptions ?? Infinity,
            })}
          </p>
        </div>
        <div>
          <a className={`button ${classes['button']}`} href={appStoreUrl ?? '/landingPage#contact'}>
            <PhoneIcon /> {appStoreUrl ? t('Download for iPhone') : t('Ask for the iPhone app')}
          </a>
          <p className="small">
            {t('iOS {version} and later. Android is not yet released.', { version: IOS_VERSION })}
          </p>
          <p>
            <a href="/me" rel="nofollow">
              {t('Use it in the browser')}
            </a>
          </p>
        </div>
      </Wrap>
    </section>
  )
}
