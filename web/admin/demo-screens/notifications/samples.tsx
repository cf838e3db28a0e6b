import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../ui/text.ts'
import { showToast, toast, toastError } from '../../../ui/toast.tsx'
import { Panel } from '../panel.tsx'
import classes from './notifications.module.css'

/** Duration of the made-up work behind the loading toast. */
const WORK_MS = 2_000

/** Toasts as used in the product, with a button for each. */
export function Samples() {
  const title = 'Matador'
  const saved = () => toast(t('{title} saved successfully', { title }))
  const deleted = () =>
    toast(t('{title} deleted successfully', { title }), {
      run: () => toast(t('{title} is back', { title })),
    })
  const failed = () =>
    toastError(t('{title} failed: {message}', { title, message: t('The server is away') }))
  return (
    <>
      <Panel
        name="samples"
        title={t('As the product says them')}
        note={t('Outcomes of a row, a list and a run.')}
      >
        <div className={classes['buttons']}>
          <Button onClick={saved}>{t('A save')}</Button>
          <Button onClick={deleted}>{t('A deletion with undo')}</Button>
          <Button onClick={failed}>{t('A failure')}</Button>
        </div>
      </Panel>
      <Panel
        name="work"
        title={t('From loading to done')}
        note={t('One toast that changes when the work ends.')}
      >
        <Work />
      </Panel>
    </>
  )
}

function Work() {
  const [isBusy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function start() {
    setBusy(true)
    const id = showToast(t('Reading 18 pages'), {
      isLoading: true,
      durationMs: false,
      withClose: false,
    })
    timer.current = setTimeout(() => {
      showToast(t('18 pages read'), { kind: 'success', replaces: id, durationMs: 10_000 })
      setBusy(false)
    }, WORK_MS)
  }

  return (
    <div className={classes['buttons']}>
      <Button onClick={start} loading={isBusy}>
        {t('Start the work')}
      </Button>
    </div>
  )
}
