import type { HistorySet } from '@app/core/log/endpoints.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { readNow } from '../../ui/now.ts'
import { localZone, longDate } from '../../ui/dates.ts'
import { Status } from '../../ui/status.tsx'
import { translateMessage, t } from '../../ui/text.ts'
import { useHistoryUndo } from './actions.ts'
import { setAddress } from './address.ts'
import { CAUSE_WORDS, findUndoProblem } from './change-view.ts'
import type { HistoryFilters } from './filters.ts'
import classes from './history.module.css'
import { SetRows } from './set-rows.tsx'

type SetItemProps = { set: HistorySet; filters: HistoryFilters; isOpenAtFirst: boolean }

/** A change set: who, what, why and when; expanded, every field of every row. */
export function SetItem({ set, filters, isOpenAtFirst }: SetItemProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { runUndo, isPending } = useHistoryUndo()
  const content = useId()
  const whyNot = findUndoProblem(set, readNow())
  return (
    <li className={classes['set']} id={`set-${set.id}`} data-undone={set.undoneBy !== null}>
      <div className={`row gap-2-4 padding-3-4 ${classes['head']}`}>
        <h3>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={content}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight className="turns" size={16} stroke={1.6} aria-hidden="true" />
            {translateMessage(set.summary)}
          </button>
        </h3>
        <p className={classes['facts']}>
          <time dateTime={set.at}>{longDate(set.at, localZone())}</time>
          <span>{set.author.name}</span>
          <span>{CAUSE_WORDS[set.cause]()}</span>
          <span>{t('{count, plural, one {# row} other {# rows}}', { count: set.rowCount })}</span>
          <LaterChanges set={set} />
        </p>
        {whyNot === undefined && (
          <Button size="compact-sm" loading={isPending} onClick={() => void runUndo({ set })}>
            {set.rowCount === 1
              ? t('Undo')
              : t('{count, plural, other {Undo all # rows}}', { count: set.rowCount })}{' '}
            <VisuallyHidden>{translateMessage(set.summary)}</VisuallyHidden>
          </Button>
        )}
      </div>
      <div id={content}>{isOpen && <SetRows set={set} filters={filters} whyNot={whyNot} />}</div>
    </li>
  )
}

/** Which set this one undid, and which ones undid it. */
function LaterChanges({ set }: { set: HistorySet }) {
  const { undoes, cause, undoneBy, restoredBy, isErased } = set
  return (
    <>
      {undoes !== null && (
        <Link to={setAddress(undoes)}>
          {cause === 'restore'
            ? t('Part of change {id}', { id: undoes })
            : t('Undoes change {id}', { id: undoes })}
        </Link>
      )}
      {undoneBy !== null && (
        <Status tone="signal">
          <Link to={setAddress(undoneBy)}>{t('Undone by change {id}', { id: undoneBy })}</Link>
        </Status>
      )}
      {restoredBy.map((id) => (
        <Status key={id} tone="calm">
          <Link to={setAddress(id)}>{t('Restored in part by change {id}', { id })}</Link>
        </Status>
      ))}
      {isErased && <Status tone="plain">{t('Content erased')}</Status>}
    </>
  )
}
