import { lazy, Suspense } from 'react'
import { t } from '../../ui/text.ts'
import { Dateline } from '../parts/dateline.tsx'
import { describeWindow, followedCount, Frame } from '../parts/frame.tsx'
import { OfflineNote } from '../parts/offline-note.tsx'
import type { Model } from '../state/model.ts'
import { shortDate } from '../time/words.ts'
import { dayAt } from '../time/days.ts'
import { DataSection } from './settings/data.tsx'
import { DevicesSection } from './settings/devices.tsx'
import { FeedSection } from './settings/feed.tsx'
import { MailSection } from './settings/mail.tsx'
import { PlaceSection } from './settings/place.tsx'
import { SessionSection } from './settings/session.tsx'
import { OFFERED } from '../state/offer.ts'

// Few people have any.
const WebhooksSection = lazy(async () => {
  const { WebhooksSection: section } = await import('./settings/webhooks.tsx')
  return { default: section }
})

export default function SettingsScreen({ model }: { model: Model }) {
  return (
    <Frame model={model} tab="settings" title={t('Settings')}>
      <Dateline model={model} />
      <header className="head">
        <h1>{t('Settings')}</h1>
      </header>
      <OfflineNote model={model} />
      <div className="settings">
        <div>
          <AccountSection model={model} />
          <PlaceSection model={model} />
          <MailSection model={model} />
        </div>
        <div>
          <FeedSection model={model} />
          <Suspense>
            <WebhooksSection model={model} />
          </Suspense>
          <DevicesSection model={model} />
          <DataSection model={model} />
          <SessionSection model={model} />
        </div>
      </div>
    </Frame>
  )
}

function AccountSection({ model }: { model: Model }) {
  const { email, plan, vip } = model.profile
  return (
    <section className="set" aria-labelledby="account">
      <h2 id="account">{t('Account')}</h2>
      <div className="set-row">
        <div>
          <b>{email}</b>
          <small>{t('Signs in with a code by e-mail')}</small>
        </div>
      </div>
      <div className="set-row">
        <div>
          <b>{plan.name}</b>
          <small>
            {t('{count} followed, {ahead}', {
              count: followedCount(model),
              ahead: describeWindow(plan.windowDays),
            })}
          </small>
          {plan.trialUntil !== null && (
            <small>
              {t('On trial until {day}', { day: shortDate(dayAt(plan.trialUntil, model.zone)) })}
            </small>
          )}
          <Tally model={model} />
        </div>
        {!vip && (
          <a className="btn" href="/landingPage#pricing">
            {t('See {plan}', { plan: OFFERED.name })}
          </a>
        )}
      </div>
    </section>
  )
}

/** A stroke for each category that the plan allows, filled for followed ones. */
function Tally({ model }: { model: Model }) {
  const { maxSubscriptions, subscriptions } = model
  if (maxSubscriptions === null || maxSubscriptions > 20) return null
  return (
    <span className="tally" aria-hidden="true">
      {Array.from({ length: maxSubscriptions }, (_none, at) => (
        <u key={at} className={at < subscriptions.length ? '' : 'o'} />
      ))}
    </span>
  )
}
