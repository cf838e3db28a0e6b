import { LEGAL_TITLES } from '@app/core/legal/legal-document.ts'
import { Button, Alert, Group, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { localZone, longDate } from '../../ui/dates.ts'
import { LoadingRows } from '../../ui/notices.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SAVE_KEY } from '../../ui/save-keys.ts'
import { Status } from '../../ui/status.tsx'
import { translateMessage, t } from '../../ui/text.ts'
import { Widget } from '../../ui/widget.tsx'
import type { LegalRow, useLegalActions } from './actions.ts'
import classes from './legal.module.css'
import { Versions } from './versions.tsx'
import { DiffView } from './diff-view.tsx'

// By far the largest part of the back office, so it is loaded only where it is used.
const LegalEditor = lazy(async () => ({ default: (await import('./editor.tsx')).LegalEditor }))

export type LegalPanel = 'preview' | 'versions'

type DocumentSectionProps = {
  document: LegalRow
  actions: ReturnType<typeof useLegalActions>
  open: LegalPanel | undefined
  onOpen: (panel: LegalPanel | undefined) => void
}

/** A document: the editor, its save button, its versions and a preview of its public page. */
export function DocumentSection({ document, actions, open, onOpen }: DocumentSectionProps) {
  const { id, type, version, changedAt } = document
  const { rows } = actions
  const title = translateMessage(LEGAL_TITLES[type])
  const draft = rows.drafts.get(id)
  const html = rows.find(id)?.fields.html ?? document.html
  const [other] = draft?.rivals['html'] ?? []
  const isOther = draft !== undefined && draft.base !== null && draft.base !== version
  const toggle = (panel: LegalPanel) => onOpen(open === panel ? undefined : panel)

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
            onClick={() => void actions.reset(id)}
          />
          <Button
            variant="filled"
            aria-keyshortcuts={SAVE_KEY}
            aria-label={t('Save {title}', { title })}
            loading={draft?.saving?.isUnknown === false}
            onClick={() => void actions.save([id])}
          >
            {t('Save')}
          </Button>
        </>
      }
    >
      {typeof other === 'string' && (
        <TabsDiffer
          title={title}
          here={html}
          there={other}
          onDecide={(chosen) => rows.decide(id, { html: chosen })}
        />
      )}
      <div
        className={`stack ${classes['columns']}`}
        data-preview={open === 'preview' || undefined}
        data-draft={draft ? true : undefined}
      >
        <Suspense fallback={<LoadingRows rows={6} label={t('Loading the editor')} />}>
          <LegalEditor
            title={title}
            stored={document.html}
            draft={draft && html}
            onEdit={(edited) => void rows.edit([{ id, edits: { html: edited } }])}
          />
        </Suspense>
        {open === 'preview' && (
          <section
            ref={scrollUpIfLow}
            className={`card padding-4 page-ground ${classes['preview']}`}
            aria-label={t('Preview of {title}', { title })}
          >
            <RichText html={html} />
          </section>
        )}
      </div>
      {open === 'versions' && (
        <div ref={scrollUpIfLow} className={classes['below']}>
          <Versions
            document={document}
            refusal={draft ? t('Save or reset what you wrote first') : undefined}
            onRestore={(id) => actions.restore({ document, id })}
          />
        </div>
      )}
    </Widget>
  )
}

/** Scrolls up to a part that opened below the editor, if it is not visible. */
function scrollUpIfLow(opened: HTMLElement | null): void {
  if (!opened) return
  const isBelow = opened.getBoundingClientRect().top > innerHeight * SEEN
  if (isBelow) opened.scrollIntoView({ block: 'start' })
}

/** Parts that open above this fraction of the window's height are noticed. */
const SEEN = 0.6

/** When it was last saved, and whether by somebody else after the draft was started. */
function savedText(changedAt: string | null, isOther: boolean): string {
  if (changedAt === null) return t('Never saved')
  const date = longDate(changedAt, localZone())
  return isOther
    ? t('Saved {date}, by somebody else since you began', { date })
    : t('Saved {date}', { date })
}

type TabsDifferProps = {
  title: string
  here: string
  there: string
  onDecide: (html: string) => void
}

/** Two tabs edited the same document independently: shows the differences, and a choice. */
function TabsDiffer({ title, here, there, onDecide }: TabsDifferProps) {
  return (
    <Alert color="saffron" title={t('Another tab holds a different draft of {title}', { title })}>
      <Stack gap="sm">
        <DiffView label={t('From the other tab to this one')} before={there} after={here} />
        <Group gap="xs">
          <Button onClick={() => onDecide(here)}>{t('Keep this text')}</Button>
          <Button onClick={() => onDecide(there)}>{t('Take the other one')}</Button>
        </Group>
      </Stack>
    </Alert>
  )
}
