import type { Notifications } from '@app/core/notifications/endpoints.ts'
import type { NotificationSettings } from '@app/core/notifications/settings.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { t } from '../../../ui/text.ts'
import { api } from '../../api.ts'
import { Switch } from '../../parts/switch.tsx'
import type { Model } from '../../state/model.ts'
import {
  isSubscribedHere,
  PushUnavailable,
  readPushSupport,
  subscribeHere,
  unsubscribeHere,
  type PushSupport,
} from '../../state/push.ts'
import { setState } from '../../state/store.ts'
import { act } from './act.ts'
import { ChoiceRow, HOURS, formatHour } from './choice-row.tsx'
import { useAnswer } from './use-answer.ts'

type Change = (changes: Partial<NotificationSettings>) => void

/** Notifications on the person's devices; if the plan has none, the reason is shown beside the switch. */
export function NotificationRows({ model }: { model: Model }) {
  const isAllowed = model.profile.plan.notifications
  const [answer, setAnswer] = useAnswer(() => api.notifications({}), model.answers.at)
  const [support, setSupport] = useState(readPushSupport)
  const [isBusy, setBusy] = useState(false)
  const [isHeld, setHeld] = useIsHeldHere()
  const isHere = isHeld && (answer?.devices.some(({ isCurrent }) => isCurrent) ?? false)
  const canSwitch = isAllowed && answer !== null && (isHere || support === 'possible') && !isBusy

  async function switchThisDevice(isOn: boolean) {
    if (!answer) return
    setBusy(true)
    await act(async () => {
      const result = isOn ? await switchOn(answer.publicKey) : await switchOff()
      if (result) setAnswer(result)
      setHeld(isOn && result !== null)
    })
    setSupport(readPushSupport())
    setBusy(false)
  }
  const change: Change = (changes) =>
    void act(async () => setAnswer(await api.changeNotifications({ body: changes })))

  return (
    <>
      <div className="set-row">
        <div>
          <b>{t('Notifications')}</b>
          <small id="push-state">
            {isAllowed && support !== 'possible'
              ? describeSupport(support)
              : t('On this device: before a start, and when something moves')}
          </small>
        </div>
        <Switch
          isOn={isAllowed && isHere}
          label={t('Notifications on this device')}
          reasonId={canSwitch ? undefined : isAllowed ? 'push-state' : 'why'}
          onSwitch={(isOn) => void switchThisDevice(isOn)}
        />
      </div>
      {isAllowed && answer && <Chosen answer={answer} isHere={isHere} change={change} />}
    </>
  )
}

/** Whether this browser still has its push subscription. */
function useIsHeldHere() {
  const [isHeld, setHeld] = useState(true)
  useEffect(() => {
    let isOver = false
    void isSubscribedHere().then((is) => !isOver && setHeld(is))
    return () => {
      isOver = true
    }
  }, [])
  return [isHeld, setHeld] as const
}

async function switchOn(publicKey: string): Promise<Notifications | null> {
  try {
    const subscription = await subscribeHere(publicKey)
    if (!subscription) return null
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription
    return await api.subscribePush({ body: { endpoint, keys: { p256dh, auth } } })
  } catch (error) {
    if (!(error instanceof PushUnavailable)) throw error
    setState({
      notice: t('The push service of this browser does not answer. Try again later.'),
    })
    return null
  }
}

async function switchOff(): Promise<Notifications> {
  const result = await api.unsubscribePush({})
  await unsubscribeHere()
  return result
}

function describeSupport(support: Exclude<PushSupport, 'possible'>): ReactNode {
  switch (support) {
    case 'blocked':
      return t(
        'Blocked in this browser. To allow them again, open the page’s settings beside its address, allow notifications there, and load this page again.',
      )
    case 'install-first':
      return t(
        'On an iPhone or iPad, add Almanac to the home screen first: tap Share, then Add to Home Screen. Open it from there and switch them on.',
      )
    case 'insecure':
      return t('Browsers show notifications of encrypted pages (https) only, and this one is not.')
    case 'unsupported':
      return t('This browser cannot show notifications.')
  }
}

type ChosenProps = { answer: Notifications; isHere: boolean; change: Change }

/** The kinds of notifications; shown once a device receives them. */
function Chosen({ answer: { settings, devices }, isHere, change }: ChosenProps) {
  if (devices.length === 0) return null
  const others = devices.filter(({ isCurrent }) => !isCurrent)
  return (
    <>
      {others.length > 0 && (
        <div className="set-row">
          <small>
            {t('Also on {devices}.', { devices: others.map(({ name }) => name).join(', ') })}
          </small>
        </div>
      )}
      <SwitchRow
        title={t('Changes')}
        about={t('Moved, postponed, cancelled or back on')}
        isOn={settings.changes}
        onSwitch={(changes) => change({ changes })}
      />
      <ChoiceRow
        title={t('Before an event starts')}
        about={t('An event you follow starts soon')}
        value={settings.soonMinutes}
        options={[
          [null, t('Never')],
          [15, t('{count} minutes before', { count: 15 })],
          [30, t('{count} minutes before', { count: 30 })],
          [60, t('An hour before')],
          [120, t('{count} hours before', { count: 2 })],
        ]}
        onChoose={(soonMinutes) => change({ soonMinutes })}
      />
      <SwitchRow
        title={t('New events')}
        about={t('What is new in what you follow')}
        isOn={settings.news}
        onSwitch={(news) => change({ news })}
      />
      <SwitchRow
        title={t('In the morning')}
        about={t('What is on today, at {hour}', { hour: formatHour(settings.quiet?.until ?? 8) })}
        isOn={settings.morning}
        onSwitch={(morning) => change({ morning })}
      />
      <QuietRows quiet={settings.quiet} change={change} />
      <ChoiceRow
        title={t('At most a day')}
        about={t('Of changes and new events')}
        value={settings.dailyMost}
        options={[
          [3, '3'],
          [5, '5'],
          [10, '10'],
          [20, '20'],
          [null, t('Any number')],
        ]}
        onChoose={(dailyMost) => change({ dailyMost })}
      />
      {isHere && (
        <div className="set-row">
          <div>
            <b>{t('See one')}</b>
            <small>{t('It comes within a few seconds')}</small>
          </div>
          <button
            className="btn"
            type="button"
            onClick={() => void act(() => api.testNotifications({}))}
          >
            {t('Show a test')}
          </button>
        </div>
      )}
    </>
  )
}

type SwitchRowProps = {
  title: string
  about: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

function SwitchRow({ title, about, isOn, onSwitch }: SwitchRowProps) {
  return (
    <div className="set-row">
      <div>
        <b>{title}</b>
        <small>{about}</small>
      </div>
      <Switch isOn={isOn} label={title} onSwitch={onSwitch} />
    </div>
  )
}

const NIGHT = { from: 22, until: 7 }

function QuietRows({ quiet, change }: { quiet: NotificationSettings['quiet']; change: Change }) {
  return (
    <>
      <SwitchRow
        title={t('Quiet hours')}
        about={t('Nothing is shown then; changes follow afterwards')}
        isOn={quiet !== null}
        onSwitch={(isOn) => change({ quiet: isOn ? NIGHT : null })}
      />
      {quiet && (
        <>
          <ChoiceRow
            title={t('Quiet from')}
            value={quiet.from}
            options={HOURS}
            onChoose={(from) => change({ quiet: { ...quiet, from } })}
          />
          <ChoiceRow
            title={t('Quiet until')}
            value={quiet.until}
            options={HOURS}
            onChoose={(until) => change({ quiet: { ...quiet, until } })}
          />
        </>
      )}
    </>
  )
}
