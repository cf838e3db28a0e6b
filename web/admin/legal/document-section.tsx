import type { Draft } from '@app/core/drafts/draft.ts'
import { LEGAL_TITLES, type LegalDocument } from '@app/core/legal/legal-document.ts'
import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect } from 'react'
import { localZone, longDate } from '../../ui/dates.ts'
import { LoadingRows } from '../../ui/notices.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { Status } from '../../ui/status.tsx'
import { useEventCallback } from '../../ui/use-event-callback.ts'
import { translateMessage, t } from '../../ui/text.ts'
import { Widget } from '../../ui/widget.tsx'
import { useLegalActions } from './actions.ts'
import { LegalConflict } from './conflict-dialog.tsx'
import classes from './legal.module.css'
import { TabsDiffer } from './tabs-differ.tsx'
import { Versions } from './versions.tsx'

// By far the heaviest part of the back office, loaded where it is used only.
const LegalEditor = lazy(async () => ({ default: (await import('./editor.tsx')).LegalEditor }))

export type LegalPanel = 'preview' | 'versions'

type DocumentSectionProps = {
  document: LegalDocument
  draft: Draft | undefined
  open: LegalPanel | undefined
  onEdit: (html: string) => void
  /** Hears which of two texts stays that two tabs wrote at the same time. */
  onDecide: (html: string) => void
  onOpen: (panel: LegalPanel | undefined) => void
  /** Where it puts how it is saved, for a save of all. */
  savers: Map<LegalDocument['type'], () => Promise<void>>
}

/** One document: the editor, its save, its versions and how it looks to the public. */
export function DocumentSection(props: DocumentSectionProps) {
  const { document, draft, open, savers } = props
  const { type, version, changedAt } = document
  const title = translateMessage(LEGAL_TITLES[type])
  const actions = useLegalActions(document, draft)
  useSaver(savers, type, actions.save)
  const written = draft?.edits['html']?.value
  const html = typeof written === 'string' ? written : document.html
  const [other] = draft?.rivals['html'] ?? []
  const isOther = draft !== undefined && draft.base !== null && draft.base !== version
  const toggle = (panel: LegalPanel) => props.onOpen(open === panel ? undefined : panel)

  return (
    <Widget
      name={`legal-${type}`}
      title={title}
      look="rule"
      note={
        <>
          {draft && <Status tone="draft">{t('Not saved')}</Status>}
          <span>{savedText(changedAt, isOther)}</span>
        </>
      }
      actions={
        <>
          <Button aria-expanded={open === 'preview'} onClick={() => toggle('preview')}>
            {t('Preview')}
          </Button>
          <Button aria-expanded={open === 'versions'} onClick={() => toggle('versions')}>
            {t('Versions')}
          </Button>
          <ReasonButton
            label={t('Reset')}
            reason={draft ? null : t('All that is written is saved')}
            onClick={() => actions.reset()}
          />
          <Button
            variant="filled"
            aria-label={t('Save {title}', { title })}
            loading={actions.isBusy}
            onClick={() => void actions.save()}
          >
            {t('Save')}
          </Button>
        </>
      }
    >
      {typeof other === 'string' && (
        <TabsDiffer title={title} here={html} there={other} onDecide={props.onDecide} />
      )}
      <div
        className={classes['columns']}
        data-preview={open === 'preview' || undefined}
        data-draft={draft ? true : undefined}
      >
        <Suspense fallback={<LoadingRows rows={6} label={t('Loading the editor')} />}>
          <LegalEditor
            title={title}
            stored={document.html}
            draft={draft && html}
            onEdit={props.onEdit}
          />
        </Suspense>
        {open === 'preview' && (
          <section
            ref={comeIntoView}
            className={classes['preview']}
            aria-label={t('Preview of {title}', { title })}
          >
            <RichText html={html} />
          </section>
        )}
      </div>
      {open === 'versions' && (
        <div ref={comeIntoView} className={classes['below']}>
          <Versions
            document={document}
            refusal={draft ? t('Save or reset what you wrote first') : undefined}
            onRestore={(id) => void actions.restore(id)}
          />
        </div>
      )}
      {actions.conflict && (
        <LegalConflict
          conflict={actions.conflict}
          title={title}
          onTakeTheirs={() => {
            actions.decideLater()
            actions.takeTheirs()
          }}
          onKeepMine={(theirs) => {
            actions.decideLater()
            void actions.saveOver(theirs)
          }}
          onClose={actions.decideLater}
        />
      )}
    </Widget>
  )
}

/** Says how a document is saved, for as long as it is on the screen. */
function useSaver(
  savers: DocumentSectionProps['savers'],
  type: LegalDocument['type'],
  act: () => Promise<void>,
) {
  const save = useEventCallback(act)
  useEffect(() => {
    savers.set(type, save)
    return () => void savers.delete(type)
  }, [savers, type, save])
}

/** What opens below the editor, out of sight, comes up as far as it needs. */
function comeIntoView(opened: HTMLElement | null): void {
  if (!opened) return
  const isBelow = opened.getBoundingClientRect().top > innerHeight * SEEN
  if (isBelow) opened.scrollIntoView({ block: 'start' })
}

/** As far down the window something is seen to have opened. */
const SEEN = 0.6

/** When it was saved last, and whether that was somebody else after the draft began. */
function savedText(changedAt: string | null, isOther: boolean): string {
  if (changedAt === null) return t('Never saved')
  const date = longDate(changedAt, localZone())
  return isOther
    ? t('Saved {date}, by somebody else since you began', { date })
    : t('Saved {date}', { date })
}
