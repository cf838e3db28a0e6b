import { Button, Checkbox, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Form } from '../../../ui/form.tsx'
import { t } from '../../../ui/text.ts'
import { clearToasts, showToast, type ToastKind } from '../../../ui/toast.tsx'
import { DemoPage } from '../demo-page.tsx'
import { Panel, Panels } from '../panel.tsx'
import classes from './notifications.module.css'
import { Samples } from './samples.tsx'

export const meta = () => [{ title: t('{screen}, Admin Panel', { screen: t('Notifications') }) }]

type Position = keyof ReturnType<typeof positionNames>

/** The product's own duration of a toast. */
const DEFAULT_MS = 10_000

export default function Notifications() {
  return (
    <DemoPage title={t('Notifications')}>
      <Panels>
        <Playground />
        <Samples />
      </Panels>
    </DemoPage>
  )
}

function positionNames() {
  return {
    'top-left': t('Top left'),
    'top-center': t('Top centre'),
    'top-right': t('Top right'),
    'bottom-left': t('Bottom left'),
    'bottom-center': t('Bottom centre'),
    'bottom-right': t('Bottom right'),
  }
}

function kindNames(): Record<ToastKind, string> {
  return { info: t('Info'), success: t('Success'), warning: t('Warning'), error: t('Error') }
}

function choicesOf<V extends string>(names: Record<V, string>) {
  return (Object.keys(names) as V[]).map((value) => ({ value, label: names[value] }))
}

type ChoiceProps = { label: string; isChosen: boolean; onChoose: (isChosen: boolean) => void }

function Choice({ label, isChosen, onChoose }: ChoiceProps) {
  return (
    <Checkbox
      label={label}
      checked={isChosen}
      onChange={(event) => onChoose(event.currentTarget.checked)}
    />
  )
}

function Playground() {
  const [text, setText] = useState(() => t('3 events saved successfully'))
  const [kind, setKind] = useState<ToastKind>('info')
  const [position, setPosition] = useState<Position>('bottom-right')
  const [durationMs, setDuration] = useState<number | ''>(DEFAULT_MS)
  const [stays, setStays] = useState(false)
  const [withUndo, setUndo] = useState(true)
  const [withClose, setClose] = useState(true)
  const words = text.trim()

  function show(count: number) {
    for (let place = 1; place <= count; place += 1)
      showToast(
        count === 1 ? words : t('{text}, {n} of {count}', { text: words, n: place, count }),
        {
          kind,
          position,
          withClose,
          durationMs: stays ? false : durationMs || DEFAULT_MS,
          ...(withUndo && { undo: { run: () => showToast(t('Undone'), { position }) } }),
        },
      )
  }

  return (
    <Panel
      name="playground"
      title={t('Playground')}
      note={t('Choose what a toast is made of, and show it.')}
      isWide
    >
      <Form className={`stack ${classes['form']}`} onSubmit={() => show(1)}>
        <TextInput
          className={classes['wide']}
          label={t('Message')}
          required
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={`grid justify-items-start ${classes['kind']}`}>
          <span id="toast-kind">{t('Kind')}</span>
          <SegmentedControl
            aria-labelledby="toast-kind"
            data={choicesOf(kindNames())}
            value={kind}
            onChange={setKind}
          />
        </div>
        <Select
          label={t('Position')}
          data={choicesOf(positionNames())}
          value={position}
          onChange={(value) => setPosition(value ?? position)}
        />
        <NumberInput
          label={t('Duration in ms')}
          min={500}
          max={60_000}
          step={500}
          clampBehavior="blur"
          disabled={stays}
          value={durationMs}
          onChange={(value) => setDuration(typeof value === 'number' ? value : '')}
        />
        <div className={classes['choices']}>
          <Choice label={t('Stays until closed')} isChosen={stays} onChoose={setStays} />
          <Choice label={t('With undo')} isChosen={withUndo} onChoose={setUndo} />
          <Choice label={t('With a close button')} isChosen={withClose} onChoose={setClose} />
        </div>
        <div className={classes['buttons']}>
          <Button type="submit" variant="filled" disabled={words === ''}>
            {t('Show the toast')}
          </Button>
          <Button disabled={words === ''} onClick={() => show(3)}>
            {t('Show three at once')}
          </Button>
          <Button onClick={clearToasts}>{t('Close all')}</Button>
        </div>
      </Form>
    </Panel>
  )
}
