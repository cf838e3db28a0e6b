import { Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { t } from '../../ui/text.ts'
import { useModule } from '../../ui/use-module.ts'
import classes from '../shell.module.css'
import { searchAddress } from './address.ts'
import own from './search.module.css'
import { useTypeahead } from './use-typeahead.ts'

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
