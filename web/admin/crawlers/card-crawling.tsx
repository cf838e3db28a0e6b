import type { Category } from '@app/core/categories/category.ts'
import { isAnySiteMethod, ZONE_OF_ANY_SITE } from '@app/core/crawlers/method.ts'
import { localDateText, readLocalDate } from '@app/core/time/local-date.ts'
import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { LocalDateField } from '../../ui/date-field.tsx'
import { t } from '../../ui/text.ts'
import { CategoryPicker } from '../catalogue/category-picker.tsx'
import { unreadIn, type SectionProps } from './section-props.ts'
import { parseSubUrls, formatSubUrls } from './crawler-draft.ts'
import { UpcomingRuns } from './upcoming-runs.tsx'
import { urlHelp } from './method-choices.ts'
import { zoneGroups } from './zone-choices.ts'

export function CrawlingFields(props: SectionProps & { categories: Category[] }) {
  const { crawler, onEdit, categories } = props
  return (
    <>
      <TextInput
        className="whole-line"
        label="URL"
        value={crawler.url}
        inputMode="url"
        description={urlHelp(crawler.method)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => onEdit({ url: event.currentTarget.value })}
      />
      <SubUrlsField urls={crawler.subUrls} onChange={(subUrls) => onEdit({ subUrls })} />
      <CategoryPicker
        label={t('Category')}
        value={crawler.category}
        categories={categories}
        placeholder={t('Choose')}
        clearLabel={t('No category')}
        onChange={(category) => onEdit({ category })}
      />
      <TextInput
        label={t('Category title')}
        value={crawler.categoryTitle}
        placeholder={t('As the page says')}
        onChange={(event) => onEdit({ categoryTitle: event.currentTarget.value })}
      />
      <TextInput
        className="whole-line"
        label={t('Only filter')}
        value={crawler.only}
        placeholder={t('All events')}
        onChange={(event) => onEdit({ only: event.currentTarget.value })}
      />
      <LocalDateField
        label={t('From date')}
        {...unreadIn(props, 'crawlFromDate')}
        value={dateOf(crawler.crawlFromDate)}
        description={t('Where the source is')}
        onChange={(date) => onEdit({ crawlFromDate: date && localDateText(date) })}
      />
      <LocalDateField
        label={t('To date')}
        {...unreadIn(props, 'crawlToDate')}
        value={dateOf(crawler.crawlToDate)}
        description={t('That day included')}
        onChange={(date) => onEdit({ crawlToDate: date && localDateText(date) })}
      />
      {isAnySiteMethod(crawler.method) && (
        <ZoneField zone={crawler.zone} onChange={(chosen) => onEdit({ zone: chosen })} />
      )}
      <Switch
        label={t('Display time')}
        checked={crawler.displayTime}
        onChange={(event) => onEdit({ displayTime: event.currentTarget.checked })}
      />
      <Switch
        className="whole-line"
        label={t('Read it although robots.txt says no')}
        checked={crawler.ignoreRobots}
        onChange={(event) => onEdit({ ignoreRobots: event.currentTarget.checked })}
      />
      <UpcomingRuns crawler={crawler} />
    </>
  )
}

function dateOf(text: string | null) {
  return text === null ? null : (readLocalDate(text) ?? null)
}

type ZoneFieldProps = { zone: string | null; onChange: (zone: string | null) => void }

/** The zone of the site's times; only for methods that are not bound to a site. */
function ZoneField({ zone, onChange }: ZoneFieldProps) {
  return (
    <Select
      className="whole-line"
      label={t('Time zone')}
      value={zone}
      data={zoneGroups(Intl.supportedValuesOf('timeZone'), zone)}
      searchable
      clearable
      placeholder={t('{zone}, as the method has it', { zone: ZONE_OF_ANY_SITE })}
      nothingFoundMessage={t('No such time zone')}
      clearButtonProps={{ 'aria-label': t('Clear the time zone') }}
      onChange={onChange}
    />
  )
}

type SubUrlsFieldProps = {
  urls: string[] | null
  onChange: (urls: string[] | null) => void
}

/** Preserves the typed text, so that a trailing semicolon does not vanish under the cursor. */
function SubUrlsField({ urls, onChange }: SubUrlsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Textarea
      className="whole-line"
      label={t('Sub URLs, separated by semicolons')}
      autosize
      minRows={2}
      value={typed ?? formatSubUrls(urls)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(parseSubUrls(event.currentTarget.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
