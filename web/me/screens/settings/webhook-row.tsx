import type { WebhookWithSecret } from '@app/core/webhooks/endpoints.ts'
import { FAILING_DAYS } from '@app/core/webhooks/retries.ts'
import type { Webhook, WebhookChanges, WebhookDelivery } from '@app/core/webhooks/webhook.ts'
import { useRef, useState, type ReactNode } from 'react'
import { t } from '../../../ui/text.ts'
import { Switch } from '../../parts/switch.tsx'
import type { Model } from '../../state/model.ts'
import { dayAt, toMs } from '../../time/days.ts'
import { formatMoment } from '../../time/words.ts'
import { act } from './act.ts'
import { ChoiceRow } from './choice-row.tsx'
import { webhooksApi } from './webhooks-api.ts'

type RowProps = {
  model: Model
  webhook: Webhook
  isAllowed: boolean
  reload: () => Promise<void>
  onSecret: (made: WebhookWithSecret) => void
  children: ReactNode
}

/** A web hook: the result of the last message, a switch, and a button for everything else. */
export function WebhookRow(props: RowProps) {
  const { model, webhook, isAllowed, reload, children } = props
  const { id, isOn } = webhook
  const [isOpen, setOpen] = useState(false)
  const name = nameOf(webhook)
  const change = (changes: WebhookChanges) =>
    void act(async () => {
      await webhooksApi.update({ params: { id }, body: changes })
      await reload()
    })
  return (
    <>
      <div className="set-row">
        <div>
          <b>{name}</b>
          <small>
            {isAllowed && <StateBadge webhook={webhook} />}
            {describeState(webhook, model)}
          </small>
          {isAllowed && isOn && webhook.failingSince !== null && (
            <small>{describeFailure(webhook.failingSince, model)}</small>
          )}
        </div>
        <button
          className="btn"
          type="button"
          aria-expanded={isOpen}
          aria-label={t('Manage {name}', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('Manage')}
        </button>
        <Switch
          isOn={isOn && isAllowed}
          label={name}
          reasonId={isAllowed ? undefined : 'webhooks-why'}
          onSwitch={(on) => change({ isOn: on })}
        />
        {children}
      </div>
      {isOpen && <Managed {...props} name={name} change={change} />}
    </>
  )
}

function nameOf({ name, url }: Pick<Webhook, 'name' | 'url'>): string {
  return name ?? url.replace(/^https:\/\//, '').replace(/\/$/, '')
}

function StateBadge({ webhook: { isOn, failingSince, lastDelivery } }: { webhook: Webhook }) {
  if (!isOn || lastDelivery === null) return null
  if (failingSince !== null) return <span className="badge danger">{t('Failing')}</span>
  return lastDelivery.state === 'delivered' && <span className="badge calm">{t('Fine')}</span>
}

const HOUR_MS = 3_600_000

/** Since when deliveries have failed, and what happens if they continue to. */
function describeFailure(since: string, model: Model): string {
  const off = new Date(toMs(since) + FAILING_DAYS * 24 * HOUR_MS).toISOString()
  return t('Nothing has got through since {since}. If that stays so, it is switched off {off}.', {
    since: formatWhen(since, model),
    off: formatWhen(off, model),
  })
}

function formatWhen(moment: string, { zone, today }: Model): string {
  return formatMoment(moment, { zone, today, dayOfMoment: dayAt(moment, zone) })
}

function describeState({ switchedOff, lastDelivery }: Webhook, model: Model): string {
  if (switchedOff === 'failing')
    return t('Switched off: nothing got through for {days} days', { days: FAILING_DAYS })
  if (switchedOff === 'gone') return t('Switched off: it answered 410, which asks for no more')
  return lastDelivery ? describeDelivery(lastDelivery, model) : t('Nothing has been sent yet')
}

function describeDelivery(delivery: WebhookDelivery, model: Model): string {
  const { state, status, attempts, attemptedAt, createdAt, nextAttemptAt } = delivery
  const at = (moment: string) => formatWhen(moment, model)
  if (state === 'delivered') return t('Delivered {when}', { when: at(attemptedAt ?? createdAt) })
  if (attempts === 0) return t('Waiting to be sent')
  const answer = status === null ? t('no answer') : t('answer {status}', { status })
  if (state === 'failed' || nextAttemptAt === null)
    return t('Failed {when}: {answer}', { when: at(attemptedAt ?? createdAt), answer })
  return t('Next attempt {when}: {answer}', { when: at(nextAttemptAt), answer })
}

type ManagedProps = RowProps & { name: string; change: (changes: WebhookChanges) => void }

function Managed({ model, webhook, isAllowed, name, reload, onSecret, change }: ManagedProps) {
  const { id, scope } = webhook
  const [deliveries, setDeliveries] = useState<WebhookDelivery[] | null>(null)
  const look = async () => {
    setDeliveries((await webhooksApi.deliveries({ params: { id } })).deliveries)
    await reload()
  }
  // The result of a message sent now is known within moments.
  const send = (sending: () => Promise<unknown>) =>
    void act(async () => {
      await sending()
      await look()
      setTimeout(() => void act(look), SOON_MS)
    })
  return (
    <>
      {isAllowed && (
        <ChoiceRow
          title={t('Changes sent')}
          value={scope}
          options={[
            ['everything', t('Everything')],
            ['subscriptions', t('What you follow')],
            // Followed categories can be selected here; the API accepts any.
            ...(scope === 'categories' || followedOf(model).length > 0
              ? [['categories', t('Chosen categories')] as const]
              : []),
          ]}
          onChoose={(chosen) =>
            change(
              chosen === 'categories'
                ? { scope: chosen, categories: followedOf(model).slice(0, 1) }
                : { scope: chosen },
            )
          }
        />
      )}
      {isAllowed && scope === 'categories' && (
        <Categories model={model} webhook={webhook} change={change} />
      )}
      <div className="set-row">
        <div className="btns">
          {isAllowed && (
            <>
              <button
                className="btn"
                type="button"
                disabled={!webhook.isOn}
                onClick={() => send(() => webhooksApi.test({ params: { id } }))}
              >
                {t('Send a test')}
              </button>
              <button
                className="btn"
                type="button"
                onClick={() =>
                  void act(async () => onSecret(await webhooksApi.renew({ params: { id } })))
                }
              >
                {t('Renew the secret')}
              </button>
            </>
          )}
          <button className="btn" type="button" onClick={() => void act(look)}>
            {t('Deliveries')}
          </button>
          <Removal id={id} name={name} reload={reload} />
        </div>
      </div>
      {deliveries && (
        <Deliveries
          model={model}
          deliveries={deliveries}
          canSend={isAllowed && webhook.isOn}
          onResend={(delivery) => send(() => webhooksApi.resend({ params: { id, delivery } }))}
        />
      )}
    </>
  )
}

/** By then a message sent immediately has usually been answered. */
const SOON_MS = 2_000
/** Number of messages listed here; the API lists more. */
const LISTED = 10

const followedOf = (model: Model) => model.subscriptions.map(({ category }) => category)

/** The followed categories, and those selected through the API. */
function Categories({
  model,
  webhook: { categories },
  change,
}: Pick<ManagedProps, 'model' | 'webhook' | 'change'>) {
  const all = [...new Set([...categories, ...followedOf(model)])].toSorted()
  const toggle = (id: string) =>
    change({ categories: all.filter((each) => (each === id) !== categories.includes(each)) })
  return (
    <div className="set-row">
      <div className="set-checks">
        {all.map((id) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={categories.includes(id)}
              // Without any category it would never be called.
              disabled={categories.length === 1 && categories.includes(id)}
              onChange={() => toggle(id)}
            />
            {model.categories.get(id)?.title ?? id}
          </label>
        ))}
      </div>
    </div>
  )
}

type DeliveriesProps = {
  model: Model
  deliveries: readonly WebhookDelivery[]
  canSend: boolean
  onResend: (id: string) => void
}

function Deliveries({ model, deliveries, canSend, onResend }: DeliveriesProps) {
  if (deliveries.length === 0) return <p>{t('Nothing has been sent yet')}</p>
  return deliveries.slice(0, LISTED).map((delivery) => (
    <div className="set-row" key={delivery.id}>
      <div>
        <b>{delivery.type}</b>
        <small>
          {delivery.status !== null && (
            <span className={`badge ${delivery.state === 'delivered' ? 'calm' : 'danger'}`}>
              {delivery.status}
            </span>
          )}
          {describeDelivery(delivery, model)}
          {delivery.changes > 1 && <>, {t('{count} changes', { count: delivery.changes })}</>}
        </small>
      </div>
      {canSend && delivery.state !== 'delivered' && delivery.attempts > 0 && (
        <button className="btn" type="button" onClick={() => onResend(delivery.id)}>
          {delivery.state === 'failed' ? t('Send again') : t('Try now')}
          <span className="unseen"> {delivery.type}</span>
        </button>
      )}
    </div>
  ))
}

function Removal({ id, name, reload }: { id: string; name: string; reload: () => Promise<void> }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const remove = () =>
    void act(async () => {
      dialog.current?.close()
      await webhooksApi.remove({ params: { id } })
      await reload()
    })
  return (
    <>
      <button className="btn danger" type="button" onClick={() => dialog.current?.showModal()}>
        {t('Remove')}
      </button>
      <dialog className="sheetbox" ref={dialog} aria-labelledby={`remove-${id}`}>
        <h2 id={`remove-${id}`}>{t('Remove {name}?', { name })}</h2>
        <p>{t('Nothing is sent to it any more, and the record of its deliveries goes with it.')}</p>
        <div className="btns">
          <button className="btn" type="button" onClick={() => dialog.current?.close()}>
            {t('Keep it')}
          </button>
          <button className="btn danger" type="button" onClick={remove}>
            {t('Remove')}
          </button>
        </div>
      </dialog>
    </>
  )
}
