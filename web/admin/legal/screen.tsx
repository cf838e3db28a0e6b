import { LEGAL_TITLES, type LegalDocumentType } from '@app/core/legal/legal-document.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../api-error.ts'
import { startResending } from '../../drafts/sender.ts'
import { isAnySaving, dropDrafts, useDraftStore, type DraftStore } from '../../drafts/store.ts'
import { Dock } from '../../ui/dock.tsx'
import { LoadFailed, LoadingRows } from '../../ui/notices.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { t } from '../../ui/text.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import { resetAll } from '../reset.ts'
import { DraftsBar } from '../rows/drafts-bar.tsx'
import { openConflict, storedText, reportUpdated, legalSender } from './actions.ts'
import { DocumentSection, type LegalPanel } from './document-section.tsx'
import classes from './legal.module.css'
import { legalQuery } from './query.ts'

export const meta = () => [{ title: t('{screen}, Admin Panel', { screen: t('Legal') }) }]

const TYPES = Object.keys(LEGAL_TITLES) as LegalDocumentType[]
const PANELS: readonly LegalPanel[] = ['preview', 'versions']

export default function Legal() {
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = useQuery(legalQuery)
  const { drafts, store } = useDraftStore('legal')
  useResendLegal(store)
  const [savers] = useState(() => new Map<LegalDocumentType, () => Promise<void>>())
  const opened = TYPES.find((type) => type === search.get('document'))
  const panel = PANELS.find((name) => name === search.get('show'))
  return (
    <>
      <PageHead title={t('Legal')} crumbs={breadcrumbs('/app/legal')} />
      {error && (
        <LoadFailed
          text={t('Legal documents load failed: {message}', { message: messageOf(error) })}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LoadingRows rows={10} label={t('Loading legal documents')} />}
      <div className={classes['documents']}>
        {data?.map((document) => (
          <DocumentSection
            key={document.type}
            document={document}
            draft={drafts.get(document.type)}
            open={opened === document.type ? panel : undefined}
            onEdit={(html) =>
              store.happen({
                kind: 'written',
                rows: [{ id: document.type, stored: storedText(document), fields: { html } }],
              })
            }
            onDecide={(html) => openConflict(store, document, html)}
            savers={savers}
            onOpen={(show) =>
              setSearch(show ? { document: document.type, show } : {}, {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
        ))}
      </div>
      <Dock>
        <DraftsBar
          drafts={drafts.size}
          isSaving={isAnySaving(drafts)}
          onSave={() =>
            drafts.forEach((_draft, type) => void savers.get(type as LegalDocumentType)?.())
          }
          onReset={() =>
            void resetAll([
              { drafts: drafts.size, discard: () => dropDrafts(store, [...drafts.keys()]) },
            ])
          }
        />
      </Dock>
      <LeaveGuard drafts={drafts.size} />
    </>
  )
}

/** Saves whose answer was lost are sent again until it is known what became of them. */
function useResendLegal(store: DraftStore) {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      startResending(store, legalSender(queryClient), ([row], written) =>
        reportUpdated(queryClient, row?.id as LegalDocumentType, written),
      ),
    [store, queryClient],
  )
}
