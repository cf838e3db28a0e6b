import { LEGAL_TITLES, type LegalDocumentType } from '@app/core/legal/legal-document.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Dock } from '../../ui/dock.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { t } from '../../ui/text.ts'
import { ScreenHead } from '../screen-head.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { resetAll } from '../reset.ts'
import { DraftsBar } from '../rows/drafts-bar.tsx'
import { useLegalActions } from './actions.ts'
import { LegalConflict } from './conflict-dialog.tsx'
import { DocumentSection, type LegalPanel } from './document-section.tsx'
import { legalQuery } from './query.ts'

export const meta = () => [{ title: t('{screen}, Admin Panel', { screen: t('Legal') }) }]

const TYPES = Object.keys(LEGAL_TITLES) as LegalDocumentType[]
const PANELS: readonly LegalPanel[] = ['preview', 'versions']

export default function Legal() {
  const [search, setSearch] = useSearchParams()
  const query = useQuery(legalQuery)
  const actions = useLegalActions(query.data)
  const { rows } = actions
  const opened = TYPES.find((type) => type === search.get('document'))
  const panel = PANELS.find((name) => name === search.get('show'))
  return (
    <>
      <ScreenHead title={t('Legal')} />
      <Loaded
        query={query}
        rows={10}
        loading={t('Loading legal documents')}
        failed={(message) => t('Legal documents load failed: {message}', { message })}
      />
      <div className="stack gap-5">
        {rows.stored.map((document) => (
          <DocumentSection
            key={document.type}
            document={document}
            actions={actions}
            open={opened === document.type ? panel : undefined}
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
          drafts={rows.drafted.length}
          isSaving={rows.isSaving}
          onSave={() => void actions.saveAll()}
          onReset={() => void resetAll([actions.resettable()])}
        />
      </Dock>
      <LeaveGuard drafts={rows.drafted.length} />
      <LegalConflict actions={actions} />
    </>
  )
}
