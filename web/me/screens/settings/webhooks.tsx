import type { Webhooks, WebhookWithSecret } from '@app/core/webhooks/endpoints.ts'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { rich, t } from '../../../ui/text.ts'
import { ApiError } from '../../api.ts'
import { Icon } from '../../parts/icons.tsx'
import { copy } from '../../parts/share-button.tsx'
import type { Model } from '../../state/model.ts'
import { act } from './act.ts'
import { useAnswer } from './use-answer.ts'
import { WebhookRow } from './webhook-row.tsx'
import { webhooksApi } from './webhooks-api.ts'

/** The person's own URLs that are called when something changes; for others, which plan includes them. */
export function WebhooksSection({ model }: { model: Model }) {
  const [answer, setAnswer] = useAnswer(() => webhooksApi.list({}), model.answers.at)
  const [made, setMade] = useState<WebhookWithSecret | null>(null)
  if (!answer) return null
  const reload = () => act(async () => setAnswer(await webhooksApi.list({})))
  const show = (result: WebhookWithSecret) => {
    setMade(result)
    void reload()
  }
  return (
    <section className="set" aria-labelledby="webhooks">
      <h2 id="webhooks">{t('Web hooks')}</h2>
      <p id="webhooks-why">{describeWebhooks(answer)}</p>
      {answer.webhooks.map((webhook) => (
        <WebhookRow
          key={webhook.id}
          model={model}
          webhook={webhook}
          isAllowed={answer.isAllowed}
          reload={reload}
          onSecret={show}
        >
          {made?.webhook.id === webhook.id && (
            <Secret secret={made.secret} onDone={() => setMade(null)} />
          )}
        </WebhookRow>
      ))}
      {answer.isAllowed && <AddForm answer={answer} onMade={show} />}
    </section>
  )
}

function describeWebhooks({ isAllowed, plan, webhooks }: Webhooks): ReactNode {
  const link = <a href="/developers#web-hooks">{t('How they work')}</a>
  if (isAllowed)
    return rich('Addresses of yours that are called when something changes. {link}', { link })
  if (webhooks.length > 0)
    return t('Web hooks are part of {plan}. Nothing is sent to these.', { plan: plan ?? '' })
  return rich('A server of yours that is called when something changes is part of {plan}. {link}', {
    plan: plan ?? '',
    link,
  })
}

/** Shown until it is dismissed, and never again. */
function Secret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <div className="set-checks">
      <small>{t('The secret that signs its messages. Copy it now: it is not shown again.')}</small>
      <div className="code">
        <output>{secret}</output>
        <button
          className="btn quiet icon"
          type="button"
          aria-label={t('Copy the secret')}
          onClick={() => void copy(secret, t('The secret is copied.'))}
        >
          <Icon name="copy" />
        </button>
      </div>
      <div className="btns">
        <button className="btn" type="button" onClick={onDone}>
          {t('Done')}
        </button>
      </div>
    </div>
  )
}

type AddProps = { answer: Webhooks; onMade: (made: WebhookWithSecret) => void }

function AddForm({ answer: { webhooks, most }, onMade }: AddProps) {
  const [url, setUrl] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  if (webhooks.length >= most)
    return <p>{t('There can be no more than {count} web hooks.', { count: most })}</p>
  const add = async (event: SubmitEvent) => {
    event.preventDefault()
    setProblem(null)
    await act(async () => {
      try {
        onMade(await webhooksApi.create({ body: { url } }))
        setUrl('')
      } catch (error) {
        if (!(error instanceof ApiError) || ![400, 409].includes(error.status)) throw error
        setProblem(
          error.status === 409
            ? t('There is a web hook with this address already.')
            : t('Only https addresses of the public internet can be called.'),
        )
      }
    })
  }
  return (
    <div className="set-row">
      <form onSubmit={(event) => void add(event)} noValidate>
        <div className={`field grow${problem === null ? '' : ' bad'}`}>
          <label htmlFor="webhook-url">{t('Address')}</label>
          <input
            className="input"
            id="webhook-url"
            type="url"
            inputMode="url"
            autoComplete="off"
            value={url}
            aria-describedby={problem === null ? undefined : 'webhook-problem'}
            onChange={({ target }) => setUrl(target.value)}
          />
          {problem !== null && (
            <small id="webhook-problem" role="alert">
              {problem}
            </small>
          )}
        </div>
        <div className="btns">
          <button className="btn" type="submit">
            {t('Add a web hook')}
          </button>
        </div>
      </form>
    </div>
  )
}
