import type { HistorySet } from '@app/core/log/endpoints.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { presentMoment } from '../../ui/clock.ts'
import { localZone, longDate } from '../../ui/dates.ts'
import { Status } from '../../ui/status.tsx'
import { useTakeBack } from './actions.ts'
import { setAddress } from './address.ts'
import { CAUSE_WORDS, whyNotUndo } from './change-view.ts'
import type { HistoryFilters } from './filters.ts'
import classes from './history.module.css'
import { SetRows } from './set-rows.tsx'

type SetItemProps = { set: HistorySet; filters: HistoryFilters; isOpenAtFirst: boolean }

/** One change set: who, what, why and when; opened, every field of every row. */
export function SetItem({ set, filters, isOpenAtFirst }: SetItemProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const takeBack = useTakeBack()
  const content = useId()
  const whyNot = whyNotUndo(set, presentMoment())
  return (
    <li className={classes['set']} id={`set-${set.id}`} data-undone={set.undoneBy !== null}>
      <div className={classes['head']}>
        <h3>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={content}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
            {set.summary}
          </button>
        </h3>
        <p className={classes['facts']}>
          <time dateTime={set.at}>{longDate(set.at, localZone())}</time>
          <span>{set.author.name}</span>
          <span>{CAUSE_WORDS[set.cause]}</span>
          <span>{rowsText(set.rowCount)}</span>
          <Aftermath set={set} />
        </p>
        {whyNot === undefined && (
          <Button
            size="compact-sm"
            loading={takeBack.isPending}
            onClick={() => takeBack.mutate({ set })}
          >
            {set.rowCount === 1 ? 'Undo' : `Undo all ${set.rowCount} rows`}{' '}
            <VisuallyHidden>{set.summary}</VisuallyHidden>
          </Button>
        )}
      </div>
      <div id={content}>{isOpen && <SetRows set={set} filters={filters} whyNot={whyNot} />}</div>
    </li>
  )
}

/** Which set this one took back, and which ones took it back. */
function Aftermath({ set }: { set: HistorySet }) {
  const { undoes, cause, undoneBy, restoredBy, isErased } = set
  return (
    <>
      {undoes !== null && (
        <Link to={setAddress(undoes)}>
          {cause === 'restore' ? `Part of change ${undoes}` : `Undoes change ${undoes}`}
        </Link>
      )}
      {undoneBy !== null && (
        <Status tone="signal">
          <Link to={setAddress(undoneBy)}>Undone by change {undoneBy}</Link>
        </Status>
      )}
      {restoredBy.map((id) => (
        <Status key={id} tone="calm">
          <Link to={setAddress(id)}>Restored in part by change {id}</Link>
        </Status>
      ))}
      {isErased && <Status tone="plain">Content erased</Status>}
    </>
  )
}

function rowsText(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`
}
