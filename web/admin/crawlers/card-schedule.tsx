import { CRAWLER_TRUST, type CrawlerTrust } from '@app/core/crawlers/fields.ts'
import { FREQUENCY_TOKENS } from '@app/core/crawlers/frequency.ts'
import { isExpired } from '@app/core/crawlers/schedule.ts'
import { ActionIcon, NumberInput, Select, Switch, TextInput, Tooltip } from '@mantine/core'
import { IconCalendarTime, IconHash } from '@tabler/icons-react'
import { useState } from 'react'
import { readNow } from '../../ui/now.ts'
import { DateField } from '../../ui/date-field.tsx'
import { localZone, longDate } from '../../ui/dates.ts'
import { formatTimeInZone } from '../../ui/local-times.ts'
import { translateMessage, t } from '../../ui/text.ts'
import { RankSelect } from '../event-sources/rank-select.tsx'
import { unreadIn, type SectionProps } from './section-props.ts'
import { normalizeDayCount, isDayCount } from './crawler-draft.ts'

type ScheduleFieldsProps = SectionProps & {
  isLocal: boolean
  onLocal: (isLocal: boolean) => void
}

export function ScheduleFields(props: ScheduleFieldsProps) {
  const { crawler, onEdit, isLocal, onLocal } = props
  const zone = localZone()
  const now = readNow()
  const last = crawler.lastRunDate
  const there = (date: string | null) => date && formatTimeInZone(date, zone, crawler.zone)
  return (
    <>
      <DateField
        label={t('Next run date')}
        {...unreadIn(props, 'nextRunDate')}
        value={crawler.nextRunDate}
        zone={zone}
        placeholder={t('Never')}
        description={there(crawler.nextRunDate)}
        onChange={(nextRunDate) => onEdit({ nextRunDate })}
      />
      <TextInput
        label={t('Last run date')}
        value={last === null ? '' : longDate(last, zone)}
        placeholder={t('Never')}
        description={there(last)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        readOnly
      />
      <FrequencyField value={crawler.frequency} onChange={(frequency) => onEdit({ frequency })} />
      <DateField
        label={t('Expire date')}
        {...unreadIn(props, 'expireDate')}
        name="expireDate"
        value={crawler.expireDate}
        zone={zone}
        placeholder={t('Never')}
        {...(isExpired(crawler, now) && { error: t('It has passed: no run comes by itself') })}
        onChange={(expireDate) => onEdit({ expireDate })}
      />
      <Switch
        label={t('Auto-run')}
        checked={crawler.autoSetNextRunDate}
        onChange={(event) => onEdit({ autoSetNextRunDate: event.currentTarget.checked })}
      />
      <Switch
        label={t('Overwrite')}
        checked={crawler.overwriteExisting}
        onChange={(event) => onEdit({ overwriteExisting: event.currentTarget.checked })}
      />
      <TrustField value={crawler.trust} onChange={(trust) => onEdit({ trust })} />
      <RankSelect
        className="whole-line"
        label={t('Rank among sources')}
        description={t(
          'Applies when other crawlers report the same event. A cancellation or postponement counts whichever source reports it.',
        )}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={crawler.rank}
        onChange={(rank) => onEdit({ rank })}
      />
      <Switch
        className="whole-line"
        label={t('Local run')}
        checked={isLocal}
        onChange={(event) => onLocal(event.currentTarget.checked)}
      />
    </>
  )
}

type TrustFieldProps = { value: CrawlerTrust; onChange: (trust: CrawlerTrust) => void }

/** Whether the source's changes are published immediately or wait for a review. */
function TrustField({ value, onChange }: TrustFieldProps) {
  return (
    <Select
      className="whole-line"
      label={t('Trust')}
      value={value}
      data={Object.entries(CRAWLER_TRUST).map(([name, words]) => ({
        value: name as CrawlerTrust,
        label: translateMessage(words),
      }))}
      onChange={(trust) => trust !== null && onChange(trust)}
    />
  )
}

type FrequencyFieldProps = { value: string; onChange: (frequency: string) => void }

/** A number of days or a named date, with a button that switches between them. */
function FrequencyField({ value, onChange }: FrequencyFieldProps) {
  // The typed text, so that the minimum is applied only when the field is left.
  const [typed, setTyped] = useState<string | number | null>(null)
  if (isDayCount(value)) {
    return (
      <NumberInput
        label={t('Frequency, in days')}
        value={typed ?? (Number(value) || 1)}
        min={1}
        allowDecimal={false}
        hideControls
        onChange={(days) => {
          setTyped(days)
          onChange(normalizeDayCount(days))
        }}
        onBlur={() => setTyped(null)}
        rightSection={
          <Toggle
            label={t('Choose a named date')}
            icon={<IconCalendarTime size={16} stroke={1.6} />}
            onClick={() => onChange(FREQUENCY_TOKENS[0]?.name ?? '1')}
          />
        }
      />
    )
  }
  return (
    <Select
      className="whole-line"
      label={t('Frequency, as a date')}
      value={value}
      data={FREQUENCY_TOKENS.map(({ name, meaning }) => ({
        value: name,
        label: translateMessage(meaning),
      }))}
      onChange={(name) => name !== null && onChange(name)}
      rightSectionPointerEvents="all"
      rightSection={
        <Toggle
          label={t('Write a number of days')}
          icon={<IconHash size={16} stroke={1.6} />}
          onClick={() => onChange('1')}
        />
      }
    />
  )
}

function Toggle(props: { label: string; icon: React.ReactNode; onClick: () => void }) {
  return (
    <Tooltip label={props.label}>
      <ActionIcon aria-label={props.label} onClick={props.onClick}>
        {props.icon}
      </ActionIcon>
    </Tooltip>
  )
}
