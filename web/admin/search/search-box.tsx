import { Kbd, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { t } from '../../ui/text.ts'
import classes from '../shell.module.css'
import own from './search.module.css'

const load = () => import('./palette.tsx')
const Palette = lazy(async () => ({ default: (await load()).Palette }))

/** The header's search box: it opens the palette, as Ctrl K and, outside of fields, a slash do. */
export function SearchBox() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const shown = pathname === '/app/extra/search' ? (search.get('q') ?? '') : ''

  function open() {
    setWasOpen(true)
    setOpen(true)
  }

  useHotkeys([['mod+K', open]], [])
  useHotkeys([['/', open]])

  return (
    <search className={classes['search']}>
      <UnstyledButton
        className={own['box']}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={open}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden="true" />
        <span data-empty={shown === '' || undefined}>{shown === '' ? t('Search...') : shown}</span>
        <Kbd size="xs" aria-hidden="true">
          Ctrl K
        </Kbd>
      </UnstyledButton>
      {wasOpen && (
        <Suspense>
          <Palette isOpen={isOpen} starts={shown} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </search>
  )
}
