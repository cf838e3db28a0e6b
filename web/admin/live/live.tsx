import { CloseButton, VisuallyHidden } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { LiveChange } from '@app/core/changes/live-change.ts'
import { localZone, timeOf } from '../../ui/dates.ts'
import { PageHeadAside } from '../../ui/page-head.tsx'
import { rich, t } from '../../ui/text.ts'
import { useModuleLater } from '../../ui/use-module.ts'
import { historyAddress, setAddress } from '../history/address.ts'
import { NOUN_WORDS } from '../history/noun-words.ts'
import { affectsScreen } from './affected.ts'
import classes from './live.module.css'
import { useEditedRows, type StaleRow } from './stale-rows.ts'
import { findOthers, type Person } from './people.ts'
import { useLive, type Live } from './use-live.ts'

/** How long a change by somebody else counts as recent. */
const RECENT_MS = 60_000

type LiveScreenProps = { operator: string; children: ReactNode }

/** Shows the activity of others on a screen: who is here, what they changed, and the drafts it affects. */
export function LiveScreen({ operator, children }: LiveScreenProps) {
  const { pathname } = useLocation()
  const live = useLive(pathname, operator)
  const others = findOthers(live.present, pathname, operator)
  const latestChange = useLatestChange(live.latest, pathname)
  return (
    <PageHeadAside
      value={
        <>
          <AlsoHere people={others} />
          <output className="small-note breaks">
            {latestChange && (
              <>
                {t('Changed by {name} just now.', { name: latestChange.author.name })}{' '}
                <Link to={setAddress(latestChange.set)}>{t('What changed')}</Link>
              </>
            )}
          </output>
        </>
      }
    >
      <MovedNotes moved={live.moved} onDismiss={live.dismiss} />
      {children}
    </PageHeadAside>
  )
}

/** The change to announce on this screen, as long as it is recent. */
function useLatestChange(latest: LiveChange | null, screen: string): LiveChange | null {
  const [old, setOld] = useState<number | null>(null)
  useEffect(() => {
    if (!latest) return
    const timer = setTimeout(() => setOld(latest.set), RECENT_MS)
    return () => clearTimeout(timer)
  }, [latest])
  return latest && latest.set !== old && affectsScreen(latest.nouns, screen) ? latest : null
}

const loadAvatars = () => import('./avatars.tsx')

function AlsoHere({ people }: { people: Person[] }) {
  const avatars = useModuleLater(loadAvatars, people.length > 0)
  const names = people.map(({ name }) => name).join(', ')
  return (
    <output className="inline-flex">
      {people.length > 0 && (
        <>
          <VisuallyHidden>{t('Also here: {names}', { names })}</VisuallyHidden>
          {avatars && <avatars.Avatars people={people} />}
        </>
      )}
    </output>
  )
}

type MovedNotesProps = { moved: readonly StaleRow[]; onDismiss: Live['dismiss'] }

function MovedNotes({ moved, onDismiss }: MovedNotesProps) {
  const edited = useEditedRows(moved)
  return (
    <output className={`list ${classes['notes']}`}>
      {edited.map((row) => (
        <span key={`${row.noun}/${row.id}`} className={classes['note']}>
          <span>
            {rich(
              '{noun} “{row}”, which you are editing, was changed by {name} at {time}. Your unsaved edits are kept. {link}',
              {
                noun: NOUN_WORDS[row.noun].one(),
                row: row.name ?? row.id,
                name: row.by,
                time: timeOf(row.at, localZone()),
                link: <Link to={historyAddress(row.noun, row.id)}>{t('What changed')}</Link>,
              },
            )}
          </span>
          <CloseButton aria-label={t('Dismiss')} onClick={() => onDismiss(row)} />
        </span>
      ))}
    </output>
  )
}
