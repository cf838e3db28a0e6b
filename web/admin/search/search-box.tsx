import { Kbd, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef, type SubmitEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import classes from '../shell.module.css'

/** The header's search; Ctrl K leads into it. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const shown = pathname === '/app/extra/search' ? (search.get('q') ?? '') : ''
  useHotkeys([['mod+K', () => input.current?.focus()]])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = input.current?.value ?? ''
    void navigate(`/app/extra/search?q=${encodeURIComponent(text)}`)
  }

  return (
    <search className={classes['search']}>
      <form onSubmit={submit}>
        <TextInput
          key={shown}
          ref={input}
          type="search"
          aria-label="Search"
          placeholder="Search..."
          defaultValue={shown}
          leftSection={<IconSearch size={18} stroke={1.6} />}
          rightSection={<Kbd size="xs">Ctrl K</Kbd>}
          rightSectionWidth="3.8rem"
          rightSectionPointerEvents="none"
        />
      </form>
    </search>
  )
}
