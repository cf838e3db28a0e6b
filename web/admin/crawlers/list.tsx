import type { Category } from '@app/core/categories/category.ts'
import { findUpcomingRun, isExpired } from '@app/core/crawlers/schedule.ts'
import { Table } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { localZone, longDate } from '../../ui/dates.ts'
import { formatTimeInZone } from '../../ui/local-times.ts'
import { Logo } from '../../ui/logo.tsx'
import { FramedTable } from '../../ui/framed-table.tsx'
import { Status } from '../../ui/status.tsx'
import { t } from '../../ui/text.ts'
import { logoAddress } from '../picture-address.ts'
import { describeDuration } from './advice.ts'
import { findAttentions, isNextRunPast, type ListedCrawler } from './attention.ts'
import { ActiveStatus, explainNoNextRun } from './card-facts.tsx'
import { byNextRun, describeFrequency, describeTrust } from './crawler-draft.ts'
import classes from './list.module.css'
import type { Part } from './parts.ts'
import type { DrawerLink } from './use-crawlers-view.ts'

type CrawlerListProps = {
  /** A single part without a title has no heading. */
  parts: Part[]
  categories: Category[]
  now: Temporal.Instant
  /** Whether a crawler has unsaved edits. */
  hasEdits: (id: string) => boolean
  /** Opens a crawler for editing. */
  toEditing: (id: string) => DrawerLink
}

function columnNames(): string[] {
  return [
    t('Title'),
    t('State'),
    t('Next Run Date'),
    t('Expire Date'),
    t('Autorun'),
    t('Overwrite'),
    t('Trust'),
    t('Time'),
    t('Method'),
    t('Freq'),
  ]
}

/** Every crawler as a row, the next to run first in each part. */
export function CrawlerList({ parts, ...shared }: CrawlerListProps) {
  return (
    <FramedTable stacksBelow="xl" className={classes['list']}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {columnNames().map((name) => (
              <Table.Th key={name} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        {parts.map((part) => (
          <PartRows key={part.key} part={part} {...shared} />
        ))}
      </Table>
    </FramedTable>
  )
}

type PartRowsProps = Omit<CrawlerListProps, 'parts'> & { part: Part }

function PartRows({ part, categories, now, hasEdits, toEditing }: PartRowsProps) {
  const rows = part.crawlers.toSorted(byNextRun(now))
  return (
    <Table.Tbody>
      {part.title !== '' && (
        <Table.Tr className={classes['part'] ?? ''}>
          <Table.Th scope="rowgroup" colSpan={columnNames().length}>
            {part.title} <b>{rows.length}</b>
          </Table.Th>
        </Table.Tr>
      )}
      {rows.map((crawler) => (
        <Row
          key={crawler.id}
          crawler={crawler}
          category={categories.find(({ id }) => id === crawler.category)}
          now={now}
          hasEdits={hasEdits(crawler.id)}
          toEditing={toEditing}
        />
      ))}
    </Table.Tbody>
  )
}

type RowProps = {
  crawler: ListedCrawler
  category: Category | undefined
  now: Temporal.Instant
  hasEdits: boolean
  toEditing: (id: string) => DrawerLink
}

function Row({ crawler, category, now, hasEdits, toEditing }: RowProps) {
  const isNeedy = findAttentions(crawler).length > 0 || isExpired(crawler, now)
  return (
    <Table.Tr data-draft={hasEdits || undefined}>
      <Table.Td>
        <Link className={classes['title']} {...toEditing(crawler.id)}>
          <Logo src={category ? logoAddress(category) : null} size="sm" />
          {crawler.title}
        </Link>
        {hasEdits && (
          <div className={classes['unsaved']}>
            <Status tone="draft">{t('Not saved')}</Status>
          </div>
        )}
      </Table.Td>
      <Table.Td data-label={t('State')} data-needs-person={isNeedy || undefined}>
        <State crawler={crawler} now={now} />
      </Table.Td>
      <Table.Td data-label={t('Next Run Date')}>
        <NextRun crawler={crawler} now={now} />
      </Table.Td>
      <Table.Td data-label={t('Expire Date')}>
        <When date={crawler.expireDate} zone={crawler.zone} isPast={isExpired(crawler, now)} />
      </Table.Td>
      <Table.Td data-label={t('Autorun')}>{onOff(crawler.autoSetNextRunDate)}</Table.Td>
      <Table.Td data-label={t('Overwrite')}>{onOff(crawler.overwriteExisting)}</Table.Td>
      <Table.Td data-label={t('Trust')}>
        <Trust crawler={crawler} />
      </Table.Td>
      <Table.Td data-label={t('Time')}>{onOff(crawler.displayTime)}</Table.Td>
      <Table.Td data-label={t('Method')}>{withWrapPoints(crawler.method ?? '')}</Table.Td>
      <Table.Td data-label={t('Freq')}>{describeFrequency(crawler.frequency)}</Table.Td>
    </Table.Tr>
  )
}

/** Its trust, and its rank if it is not the default. */
function Trust({ crawler: { trust, rank } }: { crawler: ListedCrawler }) {
  return (
    <>
      <Status tone={trust === 'trusted' ? 'calm' : 'draft'}>{describeTrust(trust)}</Status>
      {rank !== 'normal' && (
        <small className={classes['there']}>
          {rank === 'high' ? t('Ranks high') : t('Ranks low')}
        </small>
      )}
    </>
  )
}

function NextRun({ crawler, now }: { crawler: ListedCrawler; now: Temporal.Instant }) {
  const never = explainNoNextRun(crawler, now)
  if (never === null) {
    return (
      <When
        date={crawler.nextRunDate}
        zone={crawler.zone}
        isPast={isNextRunPast(crawler, now)}
        isMuted={findUpcomingRun(crawler, now) === null}
      />
    )
  }
  return (
    <>
      <span className={classes['none']}>{t('Never')}</span>
      <small className={classes['there']}>{never}</small>
    </>
  )
}

type WhenProps = { date: string | null; zone: string | null; isPast?: boolean; isMuted?: boolean }

/** A date in the reader's zone, with the source's below if it differs. */
function When({ date, zone, isPast = false, isMuted = false }: WhenProps) {
  if (date === null) return null
  const text = longDate(date, localZone())
  const there = formatTimeInZone(date, localZone(), zone)
  return (
    <>
      {isPast ? (
        <Status tone="danger">{text}</Status>
      ) : (
        <span className={isMuted ? classes['none'] : undefined}>{text}</span>
      )}
      {there !== null && <small className={classes['there']}>{there}</small>}
    </>
  )
}

/** Whether it is active, and what needs attention; a held run links to its plan, an expired crawler to its date. */
function State({ crawler, now }: { crawler: ListedCrawler; now: Temporal.Instant }) {
  const [attention] = findAttentions(crawler)
  const lasting = attention && describeDuration(attention, localZone())
  const held = crawler.heldRun
  return (
    <>
      <span className={classes['states']}>
        <ActiveStatus crawler={crawler} now={now} />
        {attention && <Status tone="signal">{attention.title}</Status>}
      </span>
      {lasting && <small className={classes['lasting']}>{lasting}</small>}
      {held && (
        <Link className={classes['plan']} to={`?view=list&plan=${held.id}`}>
          {t('Review the held plan')}
        </Link>
      )}
      {isExpired(crawler, now) && (
        <Link className={classes['plan']} to={`?open=${crawler.id}&field=expire`}>
          {t('Change the date')}
        </Link>
      )}
    </>
  )
}

/** A long name may wrap before its capitals. */
function withWrapPoints(name: string) {
  return name.split(/(?<=[a-z])(?=[A-Z])/).map((part, place) => (
    <Fragment key={`${place} ${part}`}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

function onOff(isOn: boolean) {
  return <Status tone={isOn ? 'calm' : 'plain'}>{isOn ? t('On') : t('Off')}</Status>
}
