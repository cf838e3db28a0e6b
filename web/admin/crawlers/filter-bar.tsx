import { Button, Switch, VisuallyHidden } from '@mantine/core'
import { Filters } from '../../ui/filters.tsx'
import { Picker } from '../../ui/picker.tsx'
import type { Tone } from '../../ui/status.tsx'
import { TextFilter } from '../../ui/text-filter.tsx'
import { t } from '../../ui/text.ts'
import type { ListedCrawler } from './attention.ts'
import { CRAWLER_STATES, countInUse, NO_FILTER, type CrawlerState } from './filter.ts'
import classes from './filter-bar.module.css'
import type { CrawlersView } from './use-crawlers-view.ts'

type FilterBarProps = {
  crawlers: readonly ListedCrawler[]
  view: Pick<CrawlersView, 'filter' | 'filterBy' | 'isBySite' | 'setBySite'>
  counts: Record<CrawlerState | 'all', number>
}

const STATES: Record<CrawlerState, { title: () => string; tone: Tone }> = {
  'needs-you': { title: () => t('Needs you'), tone: 'signal' },
  held: { title: () => t('Held'), tone: 'signal' },
  failing: { title: () => t('Failing'), tone: 'signal' },
  expired: { title: () => t('Expired'), tone: 'danger' },
  active: { title: () => t('Active'), tone: 'calm' },
  offline: { title: () => t('Offline'), tone: 'plain' },
}

export function nameState(state: CrawlerState): string {
  return STATES[state].title()
}

/** Filters the crawlers and shows how many are in each state; the filter is stored in the address. */
export function FilterBar({ crawlers, view, counts }: FilterBarProps) {
  const { filter, filterBy } = view
  const methods = new Set(crawlers.map(({ method }) => method).filter((each) => each !== null))
  const inUse = countInUse(filter)
  return (
    <div>
      <fieldset className={classes['states']}>
        <VisuallyHidden component="legend">{t('State')}</VisuallyHidden>
        <button
          type="button"
          aria-pressed={filter.state === null}
          onClick={() => filterBy({ state: null })}
        >
          {t('All')} <b className="emphasis figures">{counts.all}</b>
        </button>
        {CRAWLER_STATES.map((state) => (
          <button
            key={state}
            type="button"
            data-tone={STATES[state].tone}
            aria-pressed={filter.state === state}
            onClick={() => filterBy({ state: filter.state === state ? null : state })}
          >
            {nameState(state)} <b className="emphasis figures">{counts[state]}</b>
          </button>
        ))}
      </fieldset>
      <Filters
        label={t('Filter the crawlers')}
        inUse={inUse}
        first={<TextFilter text={filter.text} onFilter={(text) => filterBy({ text })} />}
      >
        <Picker
          aria-label={t('Filter by method')}
          placeholder={t('Method')}
          clearLabel={t('All methods')}
          className={classes['method']}
          choices={[...methods].toSorted().map((value) => ({ value, label: value }))}
          value={filter.method}
          onChange={(method) => filterBy({ method })}
        />
        <Switch
          label={t('Group by site')}
          checked={view.isBySite}
          onChange={(event) => view.setBySite(event.currentTarget.checked)}
        />
        {inUse > 0 && (
          <Button variant="subtle" color="ink" onClick={() => filterBy(NO_FILTER)}>
            {t('Clear filters')}
          </Button>
        )}
      </Filters>
    </div>
  )
}
