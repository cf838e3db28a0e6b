import { listLegalVersions, readLegalVersion } from '@app/core/legal/endpoints.ts'
import { LEGAL_TITLES, type LegalDocument } from '@app/core/legal/legal-document.ts'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { localZone, longDate } from '../../ui/dates.ts'
import { Empty, LoadFailed, LoadingRows } from '../../ui/notices.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { translateMessage, t } from '../../ui/text.ts'
import { DiffView } from './diff-view.tsx'
import classes from './legal.module.css'
import { LEGAL_KEY } from './query.ts'

type VersionsProps = {
  document: LegalDocument
  /** Why an earlier version cannot be restored now; undefined if it can. */
  refusal: string | undefined
  onRestore: (version: number) => void
}

/** When a document was saved and by whom, and what has changed since. */
export function Versions({ document, refusal, onRestore }: VersionsProps) {
  const { type, version } = document
  const [chosen, setChosen] = useState<number | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [...LEGAL_KEY, type, 'versions', version],
    queryFn: () => call(listLegalVersions, { params: { type } }),
  })
  if (error)
    return (
      <LoadFailed
        text={t('Versions load failed: {message}', { message: messageOf(error) })}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <LoadingRows rows={3} label={t('Loading versions')} />
  if (data.versions.length === 0) return <Empty text={t('Never saved. Write it and save it.')} />
  return (
    <div className={classes['versions']}>
      <ul
        className={`picks ${classes['list']}`}
        aria-label={t('Versions of {title}', { title: translateMessage(LEGAL_TITLES[type]) })}
      >
        {data.versions.map(({ id, at, author }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === chosen} onClick={() => setChosen(id)}>
              {longDate(at, localZone())}
              <small className="breaks">
                {id === version ? t('{name}, current version', { name: author.name }) : author.name}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {chosen === null ? (
        <Empty text={t('Choose a version to see what has changed since.')} />
      ) : (
        <EarlierVersion
          key={chosen}
          document={document}
          id={chosen}
          refusal={chosen === version ? t('This is the current version') : refusal}
          onRestore={onRestore}
        />
      )}
    </div>
  )
}

function EarlierVersion(props: VersionsProps & { id: number }) {
  const { id, document, refusal } = props
  const { type } = document
  const { data, error, refetch } = useQuery({
    queryKey: [...LEGAL_KEY, type, 'version', id],
    queryFn: () => call(readLegalVersion, { params: { type, id } }),
    // A version never changes.
    staleTime: Infinity,
  })
  if (error) return <LoadFailed text={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows rows={4} label={t('Loading the version')} />
  return (
    <div className="stack gap-3">
      <DiffView
        label={t('Changes since {date}', { date: longDate(data.at, localZone()) })}
        before={data.html}
        after={document.html}
      />
      <Group justify="flex-end" gap="xs">
        {refusal !== undefined && <span className="small-note">{refusal}</span>}
        <ReasonButton
          label={t('Restore this version')}
          reason={refusal ?? null}
          onClick={() => props.onRestore(id)}
        />
      </Group>
    </div>
  )
}
