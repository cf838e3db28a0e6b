import { useEffect, useRef } from 'react'
import { t } from '../../ui/text.ts'
import { swap } from '../state/follow.ts'
import { findQuietest } from '../state/quietest.ts'
import type { Model } from '../state/model.ts'
import { setState } from '../state/store.ts'
import { dismissRefused } from '../state/sync.ts'
import { Icon } from './icons.tsx'
import { Tile } from './tile.tsx'
import { OFFERED } from '../state/offer.ts'

function close(): void {
  setState({ refusedCategory: null })
  void dismissRefused()
}

/** A rejected follow: what was not done, what could be swapped for it, and what the next plan offers. */
export default function LimitDialog({ model, id }: { model: Model; id: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const name = model.categories.get(id)?.title ?? id
  const most = model.maxSubscriptions ?? model.subscriptions.length
  return (
    <dialog className="sheetbox" ref={dialog} aria-labelledby="limit" onClose={close}>
      <h2 id="limit">
        {t('{plan} holds {most}, and you follow {count}', {
          plan: model.profile.plan.name,
          most,
          count: model.subscriptions.length,
        })}
      </h2>
      <p>
        {t(
          '{name} is not followed yet. Make room for it, or follow as many as you like with {plan}.',
          { name, plan: OFFERED.name },
        )}
      </p>
      <h3>
        {t('Make room')} <span>{t('Quietest first')}</span>
      </h3>
      <ul>
        {findQuietest(model).map(({ category, count }) => (
          <SwapRow key={category} model={model} category={category} count={count} into={id} />
        ))}
      </ul>
      <h3>
        {OFFERED.name} <span>{t('{price} a month', { price: `$${OFFERED.dollarsPerMonth}` })}</span>
      </h3>
      <ul className="gives">
        {[t('Follow any number'), t('A month ahead'), t('Notifications'), t('Daily digest')].map(
          (text) => (
            <li key={text}>
              <Icon name="check" />
              {text}
            </li>
          ),
        )}
      </ul>
      <div className="btns">
        <button className="btn" type="button" onClick={() => dialog.current?.close()}>
          {t('Not now')}
        </button>
        <a className="btn primary" href="/landingPage#pricing">
          {t('Choose {plan}', { plan: OFFERED.name })}
        </a>
      </div>
    </dialog>
  )
}

type SwapRowProps = { model: Model; category: string; count: number; into: string }

function SwapRow({ model, category, count, into }: SwapRowProps) {
  const known = model.categories.get(category)
  const names = { out: known?.title ?? category, into: model.categories.get(into)?.title ?? into }
  return (
    <li className="cat">
      <Tile src={known?.logo} />
      <div>
        <b>{names.out}</b>
        <small>
          {count === 0 ? t('Nothing in the next week') : t('{count} this week', { count })}
        </small>
      </div>
      <button
        className="btn"
        type="button"
        aria-label={t('Swap {out} for {into}', names)}
        onClick={() => {
          void dismissRefused()
          void swap(category, into)
        }}
      >
        {t('Swap')}
      </button>
    </li>
  )
}
