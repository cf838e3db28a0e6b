import { proposeRepair, repairCrawler } from '@app/core/crawlers/repair-endpoints.ts'
import type { EndpointAnswer } from '@app/core/http/endpoint.ts'
import { readRunPage } from '@app/core/runs/endpoints.ts'
import { Button, Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../api.ts'
import { localZone, shortDate } from '../../ui/dates.ts'
import { DrawerFoot } from '../../ui/drawer-foot.tsx'
import { readNow } from '../../ui/now.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Empty } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import plan from '../runs/plan.module.css'
import { PageFrame } from '../runs/stored-page.tsx'
import { useAction } from '../use-action.ts'
import type { ListedCrawler } from './attention.ts'
import classes from './card-recipe.module.css'
import { FoundEvents } from './recipe-preview.tsx'
import { describeProposal, ProposalChoice } from './repair-view.tsx'
import { TypedEvents, type ChosenProposal } from './typed-events.tsx'

type Repair = EndpointAnswer<typeof proposeRepair>
type RepairPage = NonNullable<Repair['page']>

type RepairDrawerProps = {
  crawler: ListedCrawler | undefined
  onDryRun: () => void
  onClose: () => void
}

/** The latest stored page with its known events, and recipes that find them again. */
export function RepairDrawer({ crawler, onDryRun, onClose }: RepairDrawerProps) {
  const id = crawler?.id ?? ''
  const query = useQuery({
    queryKey: ['repair', id, crawler?.latestRun?.id],
    queryFn: () => call(proposeRepair, { params: { id } }),
    enabled: crawler !== undefined,
  })
  const { data, error } = query
  const name = t('Repair, {title}', { title: crawler?.title ?? '' })
  return (
    <Drawer.Root
      opened={crawler !== undefined}
      onClose={onClose}
      size="46rem"
      position="right"
      classNames={{ content: plan['drawer'] ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={name}>
        <div className={plan['title']}>
          <Drawer.Title>{name}</Drawer.Title>
          <Drawer.CloseButton />
        </div>
        {(error || !data) && (
          <div className={plan['items']}>
            <Loaded query={query} rows={6} loading={t('Looking for the events')} />
          </div>
        )}
        {crawler && data && (
          <RepairBody
            key={data.page?.run}
            crawler={crawler}
            repair={data}
            onDryRun={onDryRun}
            onClose={onClose}
          />
        )}
      </Drawer.Content>
    </Drawer.Root>
  )
}

type RepairBodyProps = {
  crawler: ListedCrawler
  repair: Repair
  onDryRun: () => void
  onClose: () => void
}

function RepairBody({ crawler, repair, onDryRun, onClose }: RepairBodyProps) {
  const [chosen, setChosen] = useState(0)
  const { page, known, proposals, zone } = repair
  const proposal = proposals[chosen]
  if (!page)
    return (
      <section className={plan['items']}>
        <Empty
          text={t('No page is stored yet. A dry run reads one.')}
          actions={<Button onClick={onDryRun}>{t('Dry Run')}</Button>}
        />
      </section>
    )
  return (
    <>
      <section className={plan['items']} aria-label={t('Proposals')}>
        <div className="stack">
          <PageSummary page={page} known={known} />
          {proposals.length === 0 && (
            <>
              <Empty
                text={
                  known.length === 0
                    ? t('No event of this crawler is stored. Type one that the page shows.')
                    : t(
                        'No selectors bring back an event with its date. Type one that the page shows.',
                      )
                }
              />
              <TypedEvents
                crawler={crawler}
                actions={(typed) => <UseButton crawler={crawler} {...typed} onClose={onClose} />}
              />
            </>
          )}
          <ProposalChoice
            label={t('Selectors that bring them back')}
            proposals={proposals}
            describe={(each) => describeProposal(each, known.length)}
            chosen={chosen}
            onChoose={setChosen}
          />
          {proposal && (
            <FoundEvents
              label={t('Events')}
              events={proposal.events}
              eventCount={proposal.eventCount}
              zone={zone}
            />
          )}
        </div>
      </section>
      {proposal && (
        <UseProposal
          crawler={crawler}
          page={page}
          zone={zone}
          recipe={proposal.recipe}
          onClose={onClose}
        />
      )}
    </>
  )
}

function PageSummary({ page, known }: { page: RepairPage; known: Repair['known'] }) {
  const [isShown, setShown] = useState(false)
  const named = useMemo(
    () => known.flatMap((one) => (one.isNamed ? [one.description] : [])),
    [known],
  )
  const missing = known.filter(({ isNamed }) => !isNamed)
  return (
    <>
      <p className="breaks">
        {t('{named} of {count} known events are named on {url}, read {date}.', {
          named: named.length,
          count: known.length,
          url: page.url,
          date: shortDate(page.fetchedAt, localZone(), readNow()),
        })}
      </p>
      {missing.length > 0 && named.length > 0 && (
        <details className={classes['help']}>
          <summary>{t('{count} are not named', { count: missing.length })}</summary>
          <ul>
            {missing.map(({ description, date }) => (
              <li key={`${date} ${description}`}>{description}</li>
            ))}
          </ul>
        </details>
      )}
      <div className="row">
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? t('Hide the page') : t('Show the page')}
        </Button>
      </div>
      {isShown && <MarkedPage page={page} names={named} />}
    </>
  )
}

/** The stored page with the known events marked. */
function MarkedPage({ page, names }: { page: RepairPage; names: readonly string[] }) {
  const { run: id, ordinal } = page
  const query = useQuery({
    queryKey: ['run-page', id, ordinal],
    queryFn: () => call(readRunPage, { params: { id, ordinal } }),
    staleTime: Infinity,
  })
  const { data, error } = query
  if (error || !data) return <Loaded query={query} rows={6} loading={t('Loading the page')} />
  return <PageFrame text={data.text} names={names} />
}

type UseProposalProps = ChosenProposal & {
  crawler: ListedCrawler
  onClose: () => void
}

function UseProposal(props: UseProposalProps) {
  return (
    <DrawerFoot className={plan['footer']}>
      <UseButton {...props} />
      <p className="small-note">
        {t('The page is stored, and the former settings are in History.')}
      </p>
    </DrawerFoot>
  )
}

function UseButton({ crawler, page, zone, recipe, onClose }: UseProposalProps) {
  const { id, version, title } = crawler
  const { run, ordinal } = page
  const repair = useAction(
    () =>
      call(repairCrawler, {
        params: { id },
        body: { version, recipe, zone, page: { run, ordinal } },
      }),
    {
      done: () => ({
        text: t('{title} reads the new layout. A dry run shows what it finds.', { title }),
        undone: t('{title} reads as it did before', { title }),
      }),
      onSuccess: onClose,
    },
  )
  return (
    <Button variant="filled" loading={repair.isPending} onClick={() => repair.run()}>
      {t('Use these selectors')}
    </Button>
  )
}
