import { Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { t } from '../../ui/text.ts'
import { useModule } from '../../ui/use-module.ts'
import classes from '../shell.module.css'
import { searchAddress } from './address.ts'
import own from './search.module.css'

const load = () => import('./palette.tsx')

/** Preloads it; a failure is reported when it is opened. */
function preload() {
  load().catch((error: unknown) => console.warn(error))
}

/** The header's search box: it opens the palette, as do Ctrl K and, outside of fields, a slash. */
export function SearchBox() {
  const [isOpen, setOpen] = useState(false)
  // Held here, so that typing continues while the palette is loaded.
  const [text, setText] = useState('')
  const field = useId()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const shown = pathname === '/app/extra/search' ? (search.get('q') ?? '') : ''

  function open() {
    if (!isOpen) setText(shown)
    setOpen(true)
  }

  const close = () => setOpen(false)
  const palette = useModule(load, { isWanted: isOpen, onFailed: close })

  function openResults() {
    if (text.trim() === '') return
    close()
    void navigate(searchAddress(text.trim()))
  }

  useTypeahead({ field, isOpen, onText: setText, onEnter: openResults, onEscape: close })

  useHotkeys([['mod+K', open]], [])
  useHotkeys([['/', open]])

  return (
    <search className={classes['search']} data-asked={isOpen || undefined}>
      <label className={own['box']}>
        <IconSearch size={18} stroke={1.6} aria-hidden="true" />
        <input
          type="search"
          readOnly
          aria-label={t('Search...')}
          placeholder={t('Search...')}
          value={shown}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K /"
          onClick={open}
          onKeyDown={({ key }) => key === 'Enter' && open()}
          onPointerEnter={preload}
          onFocus={preload}
        />
        <Kbd size="xs" aria-hidden="true">
          Ctrl K
        </Kbd>
      </label>
      {palette && (
        <palette.Palette
          field={field}
          isOpen={isOpen}
          text={text}
          onText={setText}
          onClose={close}
        />
      )}
    </search>
  )
}

type Typeahead = {
  /** Id of the field, which handles keys itself once its dialog has the focus. */
  field: string
  isOpen: boolean
  onText: (change: (text: string) => string) => void
  onEnter: () => void
  onEscape: () => void
}

/** Captures what is typed after a dialog was requested and before it has the focus. */
function useTypeahead({ field, isOpen, onText, onEnter, onEscape }: Typeahead) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event
    const dialog = document.querySelector(`[id="${CSS.escape(field)}"]`)?.closest('[role=dialog]')
    if (dialog?.contains(document.activeElement)) return
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'Enter') onEnter()
    else if (key === 'Escape') onEscape()
    else if (key === 'Backspace') onText((text) => text.slice(0, -1))
    else if (key.length === 1) onText((text) => text + key)
    else return
    // The keys are not meant for the element that still has the focus.
    event.preventDefault()
    event.stopPropagation()
  })

  useEffect(() => {
    if (!isOpen) return
    const onTyped = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', onTyped, { capture: true })
    return () => window.removeEventListener('keydown', onTyped, { capture: true })
  }, [isOpen])
}
