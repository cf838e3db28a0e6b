import type { ReviewItem, Verdict } from '@app/core/runs/review.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Dock } from '../../ui/dock.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Empty } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { ScreenHead } from '../screen-head.tsx'
import { catalogueQuery } from '../queries.ts'
import { readReview, withReview } from './address.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Pages } from './pages.tsx'
import { ITEMS_AT_ONCE, readAllItems, reviewQuery } from './queries.ts'
import { ReviewList } from './review-list.tsx'
import classes from './review.module.css'
import { useReviewKeys } from './use-review-keys.ts'
import { useVerdicts } from './use-verdicts.ts'

export const meta = () => [{ title: t('{screen}, Admin Panel', { screen: t('Review') }) }]

type Changes = Parameters<typeof withReview>[1]

/** Items that runs of all crawlers leave to a person, decided one by one or many at once. */
export default function Review() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const filter = readReview(search)
  const query = useQuery(reviewQuery(filter))
  const { data } = query
  const { data: catalogue } = useQuery(catalogueQuery)
  const { kind, crawler, text } = filter
  const isFiltered = [kind, crawler, text].some((each) => each !== undefined)
  const addressOf = (changes: Changes) => withReview(search, changes)
  const change = (changes: Changes) =>
    void navigate(addressOf(changes), { preventScrollReset: true })
  const counts = data?.counts ?? NO_COUNTS
  const total = kind ? counts[kind] : Object.values(counts).reduce((sum, one) => sum + one, 0)
  const hasNone = data?.crawlers.length === 0

  return (
    <>
      <ScreenHead
        title={t('Review')}
        actions={
          <Button component={Link} to="/app/crawlers/crawlers">
            {t('All crawlers')}
          </Button>
        }
      />
      <Loaded
        query={query}
        rows={8}
        loading={t('Loading what waits')}
        failed={(message) => t('Review load failed: {message}', { message })}
      />
      {data && !hasNone && (
        <FilterBar {...{ filter, counts, addressOf }} crawlers={data.crawlers} onChange={change} />
      )}
      {data?.items.length === 0 && (
        <NothingWaits
          isFiltered={isFiltered && !hasNone}
          onShowAll={() => change({ kind: null, crawler: null, text: null })}
        />
      )}
      {data && data.items.length > 0 && (
        <Waiting
          key={JSON.stringify([kind, crawler, text])}
          items={data.items}
          total={total}
          categories={catalogue?.categories ?? NONE}
          readAll={() => readAllItems({ kind, crawler, text })}
        />
      )}
      {total > ITEMS_AT_ONCE && (
        <Pages page={filter.page} total={total} addressOf={(page) => addressOf({ page })} />
      )}
    </>
  )
}

function NothingWaits({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (isFiltered)
    return (
      <Empty
        text={t('Nothing that waits fits.')}
        actions={<Button onClick={onShowAll}>{t('Show all that waits')}</Button>}
      />
    )
  return (
    <Empty
      text={t(
        'Nothing waits. What crawlers find and cannot decide themselves appears here: events that resemble a stored one, that vanished from their page, or that differ.',
      )}
    />
  )
}

type WaitingProps = {
  items: ReviewItem[]
  total: number
  categories: NonNullable<Parameters<typeof ReviewList>[0]['categories']>
  readAll: () => Promise<ReviewItem[]>
}

/** The list with its open and selected items. */
function Waiting({ items, total, categories, readAll }: WaitingProps) {
  const [openId, setOpenId] = useState<string | null | undefined>(undefined)
  const [chosen, setChosen] = useState<ReadonlyMap<string, ReviewItem>>(new Map())
  const { decide, busy } = useVerdicts()
  // The first is open until somebody opens another or closes it.
  const known = items.some(({ id }) => id === openId)
  const open = openId === null ? null : known ? openId : items[0]?.id
  const item = items.find(({ id }) => id === open)
  const lastOpened = useRef(openId)

  function openItem(id: string | null) {
    setOpenId(id)
    lastOpened.current = id
    if (id !== null)
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`#review-${id}`)?.focus())
  }

  function choose(one: ReviewItem, isChosen: boolean) {
    setChosen((current) => {
      const next = new Map(current)
      if (isChosen) next.set(one.id, one)
      else next.delete(one.id)
      return next
    })
  }

  async function decideOne(verdict: Verdict, one: ReviewItem) {
    const place = items.indexOf(one)
    const next = items[place + 1] ?? items[place - 1]
    const opened = lastOpened.current
    if (!(await decide(verdict, [one]))) return
    choose(one, false)
    // Another that was opened meanwhile stays open.
    if (lastOpened.current === opened) openItem(next?.id ?? null)
  }

  async function decideChosen(verdict: Verdict) {
    if (await decide(verdict, [...chosen.values()])) setChosen(new Map())
  }

  useReviewKeys({
    items,
    open: item,
    onOpen: openItem,
    onChoose: (one) => choose(one, !chosen.has(one.id)),
    onDecide: (verdict, one) => void decideOne(verdict, one),
  })
  return (
    <>
      <p className={`small-note ${classes['keys']}`} data-not-printed>
        {t('J and K lead to the next and the previous one, B selects it; the letters decide.')}
      </p>
      <ReviewList
        {...{ items, categories, busy }}
        openId={open ?? null}
        chosen={new Set(chosen.keys())}
        onOpen={openItem}
        onChoose={choose}
        onDecide={(verdict, one) => void decideOne(verdict, one)}
      />
      <Dock>
        <ChosenBar
          chosen={[...chosen.values()]}
          total={total}
          busy={busy}
          onDecide={(verdict) => void decideChosen(verdict)}
          onChooseAll={async () => {
            const all = await readAll()
            setChosen(new Map(all.map((one) => [one.id, one])))
          }}
          onClear={() => setChosen(new Map())}
        />
      </Dock>
    </>
  )
}

const NONE: never[] = []
const NO_COUNTS = { uncertain: 0, double: 0, vanished: 0, differs: 0 }
