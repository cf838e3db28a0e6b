import { COUNTED_UP_TO, SEARCHED_KINDS } from '@app/core/search/found.ts'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { messageOf } from '../../api-error.ts'
import { Form } from '../../ui/form.tsx'
import { Empty, LoadFailed, LoadingRows } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { ScreenHead } from '../screen-head.tsx'
import { searchAddress } from './address.ts'
import { HitLogo } from './hit-logo.tsx'
import { kindTitle, type Hit } from './kinds.ts'
import { Marked } from '../../ui/marked.tsx'
import { storeRecent } from './recent.ts'
import classes from './search.module.css'
import { useSearch, type HitGroup } from './use-search.ts'
import { formatNumber } from '../../ui/format-number.ts'

export const meta = () => [{ title: t('{screen}, Admin Panel', { screen: t('Search') }) }]

/** Initial number of rows per kind; the other is for a single kind. */
const FEW = 10
const MANY = 200

export default function SearchScreen() {
  const [search, setSearch] = useSearchParams()
  const text = search.get('q') ?? ''
  const kind = SEARCHED_KINDS.find((one) => one === search.get('kind'))
  const { groups, isLoading, isBehind, error, retry } = useSearch(text, {
    limit: kind ? MANY : FEW,
    kind,
  })
  const input = useRef<HTMLInputElement>(null)

  function submit() {
    const typed = input.current?.value.trim() ?? ''
    storeRecent(typed)
    setSearch(typed === '' ? {} : { q: typed })
  }

  const isDone = text.trim() !== '' && !isLoading && !isBehind && !error
  return (
    <>
      <ScreenHead title={t('Search')} />
      <Form className={classes['form']} onSubmit={submit}>
        <TextInput
          key={text}
          ref={input}
          type="search"
          label={t('Search for')}
          defaultValue={text}
          leftSection={<IconSearch size={18} stroke={1.6} />}
        />
        <Button type="submit" variant="filled">
          {t('Search')}
        </Button>
      </Form>
      {error && (
        <LoadFailed
          text={t('Search failed: {message}', { message: messageOf(error) })}
          onRetry={retry}
        />
      )}
      {text.trim() === '' && (
        <Empty
          text={t(
            'Type what you are looking for: a category, an event, a crawler, a user, a place or a screen.',
          )}
        />
      )}
      {(isLoading || isBehind) && !error && <LoadingRows rows={6} label={t('Searching')} />}
      {isDone && groups.length === 0 && (
        <Empty
          text={t('Nothing is called “{text}” or anything close to it. Try fewer letters.', {
            text,
          })}
        />
      )}
      {isDone && kind && (
        <Link className={classes['all']} to={searchAddress(text)}>
          {t('Everything for “{text}”', { text })}
        </Link>
      )}
      {!isBehind &&
        groups.map((group) => (
          <Found key={group.kind} group={group} text={text} isAlone={kind !== undefined} />
        ))}
    </>
  )
}

function Found({ group, text, isAlone }: { group: HitGroup; text: string; isAlone: boolean }) {
  const { kind, hits, total } = group
  const title = kindTitle(kind)
  const more = total - hits.length
  const isUncounted = total > COUNTED_UP_TO
  const counted = formatNumber(COUNTED_UP_TO)
  return (
    <section className={classes['group']} aria-label={title}>
      <h3>
        {title}{' '}
        <small className="note">
          {isUncounted ? t('more than {count}', { count: counted }) : total}
        </small>
      </h3>
      <ul className="rows">
        {hits.map((hit) => (
          <FoundRow key={hit.key} hit={hit} text={text} />
        ))}
      </ul>
      {more > 0 &&
        (isAlone ? (
          <p className="note">
            {isUncounted
              ? t('More than {count} match. Type more to narrow it down.', { count: counted })
              : t('And {count} more. Type more to narrow it down.', { count: more })}
          </p>
        ) : (
          <Link className={classes['all']} to={`${searchAddress(text)}&kind=${kind}`}>
            {isUncounted ? t('Show more of these') : t('{count} more', { count: more })}
          </Link>
        ))}
    </section>
  )
}

function FoundRow({ hit, text }: { hit: Hit; text: string }) {
  const { title, note, href, logo, isNear } = hit
  return (
    <li>
      {logo !== undefined && <HitLogo logo={logo} />}
      <Link to={href} className="medium">
        <Marked text={title} searched={text} />
      </Link>
      <small className="last">
        {isNear ? t('{note} (similar)', { note }).trim() : <Marked text={note} searched={text} />}
      </small>
    </li>
  )
}
