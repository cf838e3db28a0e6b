import type { BroughtBack } from '@app/core/app-users/profile-endpoints.ts'
import { useRef, useState } from 'react'
import { t } from '../../../ui/text.ts'
import { api, ApiError } from '../../api.ts'
import type { Model } from '../../state/model.ts'
import { setState } from '../../state/store.ts'
import { refresh } from '../../state/sync.ts'
import { act } from './act.ts'

type Chosen = { file: string; would: BroughtBack }

/** Imports an export chosen from the device, after showing its effect. */
export function BringBack({ model }: { model: Model }) {
  const input = useRef<HTMLInputElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const look = async (given: File) => {
    const file = await given.text()
    try {
      setChosen({ file, would: await api.bringBack({ body: { file, isDryRun: true } }) })
      dialog.current?.showModal()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error
      setState({ notice: t('This is no file that was exported here.') })
    }
  }
  const bring = ({ file }: Chosen) =>
    void act(async () => {
      dialog.current?.close()
      const done = await api.bringBack({ body: { file } })
      setState({
        notice: t('Brought back: {follows} followed, {filters} changed, {unknown} unknown.', {
          follows: done.follows.length,
          filters: done.filters.length,
          unknown: done.unknown.length,
        }),
      })
      await refresh()
    })
  return (
    <div className="set-row">
      <div>
        <b>{t('Bring back from a file')}</b>
        <small>{t('An export as JSON or CSV; nothing you follow now is lost')}</small>
      </div>
      <input
        type="file"
        ref={input}
        accept=".json,.csv,application/json,text/csv"
        aria-label={t('Bring back from a file')}
        hidden
        onChange={({ target }) => {
          const [given] = target.files ?? []
          if (given) void act(() => look(given))
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <button className="btn" type="button" onClick={() => input.current?.click()}>
        {t('Choose a file')}
      </button>
      <dialog className="sheetbox" ref={dialog} aria-labelledby="bring-back">
        <h2 id="bring-back">{t('Bring this back?')}</h2>
        {chosen && <Preview model={model} would={chosen.would} />}
        <div className="btns">
          <button className="btn" type="button" onClick={() => dialog.current?.close()}>
            {t('Cancel')}
          </button>
          {chosen && isAnything(chosen.would) && (
            <button className="btn primary" type="button" onClick={() => bring(chosen)}>
              {t('Bring back')}
            </button>
          )}
        </div>
      </dialog>
    </div>
  )
}

function isAnything({ follows, filters, settings }: BroughtBack): boolean {
  return follows.length + filters.length + settings.length > 0
}

function Preview({ model, would }: { model: Model; would: BroughtBack }) {
  const named = (ids: readonly string[]) =>
    ids.map((id) => model.categories.get(id)?.title ?? id).join(', ')
  const { follows, filters, unchanged, unknown, noRoom, settings } = would
  const lines = [
    !isAnything(would) && t('Nothing in it is new.'),
    follows.length > 0 &&
      t('You will follow: {names}.', { names: follows.map(({ title }) => title).join(', ') }),
    filters.length > 0 && t('Another filter: {names}.', { names: named(filters) }),
    settings.length > 0 &&
      t('{count, plural, one {# setting changes} other {# settings change}}.', {
        count: settings.length,
      }),
    unchanged > 0 &&
      t('{count, plural, one {# is} other {# are}} as in the file already.', { count: unchanged }),
    unknown.length > 0 && t('No longer in the catalogue: {names}.', { names: unknown.join(', ') }),
    noRoom.length > 0 && t('No room in your plan: {names}.', { names: named(noRoom) }),
  ]
  return lines.map((line) => line !== false && <p key={line}>{line}</p>)
}
