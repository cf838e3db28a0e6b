import { Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { t } from '../../ui/text.ts'
import classes from '../shell.module.css'
import own from './search.module.css'
import { useTypedAhead } from './typed-ahead.ts'
import { searchAddress } from './use-search.ts'

const load = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await load()).Palette }))

/** The header's search box: it opens the palette, as Ctrl K and, outside of fields, a slash do. */
export function SearchBox() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  // Held here, for one types on while the palette is still loaded.
  const [text, setText] = useState('')
  const field = useId()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const shown = pathname === '/app/extra/search' ? (search.get('q') ?? '') : ''

  function open() {
    if (!isOpen) setText(shown)
    setWasOpen(true)
    setOpen(true)
  }

  const close = () => setOpen(false)

  function seeEverything() {
    if (text.trim() === '') return
    close()
    void navigate(searchAddress(text.trim()))
  }

  useTypedAhead({ field, isOpen, onText: setText, onEnter: seeEverything, onEscape: close })

  useHotkeys([['mod+K', open]], [])
  useHotkeys([['/', open]])

  return (
    <search className={classes['search']}>
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
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
        />
        <Kbd size="xs" aria-hidden="true">
          Ctrl K
        </Kbd>
      </label>
      {wasOpen && (
        <Suspense>
          <Palette field={field} isOpen={isOpen} text={text} onText={setText} onClose={close} />
        </Suspense>
      )}
    </search>
  )
}
