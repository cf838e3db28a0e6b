import type { Category } from '@app/core/categories/category.ts'
import { Button, Drawer } from '@mantine/core'
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { DrawerFoot } from '../../ui/drawer-foot.tsx'
import type { GridNote } from '../../ui/grid/grid-types.ts'
import { leaveDrawer } from '../../ui/leave-drawer.ts'
import { Logo } from '../../ui/logo.tsx'
import { SAVE_KEY } from '../../ui/save-keys.ts'
import { Status } from '../../ui/status.tsx'
import { t } from '../../ui/text.ts'
import { logoAddress } from '../picture-address.ts'
import type { useLiveRuns } from '../runs/live-runs.ts'
import type { CrawlerActions } from './actions.ts'
import { findAttentions, type ListedCrawler } from './attention.ts'
import { RunButtons, RunSummary } from './card-footer.tsx'
import { CrawlerStatus } from './card-facts.tsx'
import { CardForm, SectionFields, type SectionFrameProps } from './card-form.tsx'
import { CardHealth } from './card-health.tsx'
import { CardNote } from './card-note.tsx'
import { focusExpiry } from './card.tsx'
import classes from './crawler-drawer.module.css'
import { ShareMenu } from './share-menu.tsx'
import { useDelete } from './use-delete.tsx'
import { RunProgress } from './run-progress.tsx'
import { SaveFirst } from './save-first.tsx'
import { useCrawlerWork, type CrawlerWork } from './use-crawler-work.ts'

type DrawerProps = {
  categories: Category[]
  /** What others did to crawlers with local edits, by their id. */
  notes: Readonly<Record<string, GridNote>>
  now: Temporal.Instant
  actions: CrawlerActions
  runs: ReturnType<typeof useLiveRuns>
  onShowPlan: (runId: string) => void
  onRepair: (id: string) => void
}

type CrawlerDrawerProps = DrawerProps & {
  crawler: ListedCrawler | undefined
  /** Whether a dialog opened from it currently replaces it. */
  isBehind: boolean
  onClose: () => void
}

/** All settings of one crawler side by side, with its save and run buttons in the footer. */
export function CrawlerDrawer({ crawler, isBehind, onClose, ...shared }: CrawlerDrawerProps) {
  // Keeps showing the crawler during the closing transition.
  const [shown, setShown] = useState(crawler)
  if (crawler && crawler !== shown) setShown(crawler)
  const [localFor, setLocalFor] = useState<string | null>(null)

  return (
    <Drawer.Root
      opened={crawler !== undefined && !isBehind}
      onClose={() => leaveDrawer(onClose)}
      size="60rem"
      position="right"
      classNames={{ content: classes['drawer'] ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={shown?.title} data-wide>
        {shown && (
          <DrawerBody
            key={shown.id}
            crawler={shown}
            isLocal={localFor === shown.id}
            onLocal={(isLocal) => setLocalFor(isLocal ? shown.id : null)}
            {...shared}
          />
        )}
      </Drawer.Content>
    </Drawer.Root>
  )
}

type DrawerBodyProps = DrawerProps & {
  crawler: ListedCrawler
  isLocal: boolean
  onLocal: (isLocal: boolean) => void
}

function DrawerBody(props: DrawerBodyProps) {
  const { crawler, categories, isLocal, actions, runs } = props
  const body = useRef<HTMLDivElement>(null)
  const work = useCrawlerWork({ crawler, actions, runs, isLocal, place: body })
  const category = categories.find(({ id }) => id === crawler.category)
  const note = props.notes[crawler.id]
  return (
    <>
      <div className={classes['head']}>
        <Logo src={category ? logoAddress(category) : null} />
        <div>
          <Drawer.Title>{crawler.title}</Drawer.Title>
          <small>{crawler.method ?? t('No method yet')}</small>
        </div>
        <ShareMenu crawler={crawler.id} />
        <Drawer.CloseButton />
      </div>
      <RunProgress run={crawler.latestRun} />
      {note && <CardNote note={note} />}
      <div ref={body} className={classes['body']}>
        <State {...props} onChangeExpiry={() => focusExpiry(body.current)} />
        <CardForm
          crawler={crawler}
          work={work}
          categories={categories}
          isLocal={isLocal}
          onLocal={props.onLocal}
          Section={SideSection}
        />
      </div>
      <Foot crawler={crawler} work={work} actions={actions} onShowPlan={props.onShowPlan} />
      <SaveFirst title={crawler.title} work={work} />
    </>
  )
}

type StateProps = DrawerBodyProps & { onChangeExpiry: () => void }

/** Its status, problems and latest results. */
function State({ crawler, now, onShowPlan, onRepair, onChangeExpiry }: StateProps) {
  return (
    <section className={classes['section']}>
      <div>
        <div className="list">
          <h3>{t('State')}</h3>
          <CrawlerStatus crawler={crawler} now={now} />
        </div>
        <div className={classes['health']}>
          <CardHealth
            crawler={crawler}
            attentions={findAttentions(crawler)}
            now={now}
            isOpen
            onShowPlan={onShowPlan}
            onChangeExpiry={onChangeExpiry}
            onRepair={() => onRepair(crawler.id)}
          />
          <p className="note">
            <RunSummary crawler={crawler} now={now} />
          </p>
        </div>
      </div>
    </section>
  )
}

/** Its title on the left, its fields beside it. */
function SideSection({ title, summary, children }: SectionFrameProps) {
  return (
    <section className={classes['section']}>
      <div>
        <div>
          <h3>{title}</h3>
          <small>{summary}</small>
        </div>
        <SectionFields title={title}>{children}</SectionFields>
      </div>
    </section>
  )
}

type FootProps = {
  crawler: ListedCrawler
  work: CrawlerWork
  actions: CrawlerActions
  onShowPlan: (runId: string) => void
}

const ICON = { size: 16, stroke: 1.6 }

function Foot({ crawler, work, actions, onShowPlan }: FootProps) {
  const { ask, isDeleting, dialog } = useDelete(crawler, actions)
  const [isSaving, setSaving] = useState(false)

  async function save() {
    setSaving(true)
    await work.save()
    setSaving(false)
  }

  return (
    <DrawerFoot className={classes['foot']} isWide>
      <Button
        variant="danger"
        leftSection={<IconTrash {...ICON} />}
        loading={isDeleting}
        onClick={ask}
      >
        {t('Delete')}
      </Button>
      <output>{work.hasEdits && <Status tone="draft">{t('Not saved')}</Status>}</output>
      <RunButtons crawler={crawler} isFilled={false} work={work} onShowPlan={onShowPlan} />
      <Button
        variant="filled"
        aria-keyshortcuts={SAVE_KEY}
        leftSection={<IconDeviceFloppy {...ICON} />}
        loading={isSaving}
        onClick={() => void save()}
      >
        {t('Save')}
      </Button>
      {dialog}
    </DrawerFoot>
  )
}
