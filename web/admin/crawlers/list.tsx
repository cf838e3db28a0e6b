import type { Category } from '@app/core/categories/category.ts'
import { findUpcomingRun, isExpired } from '@app/core/crawlers/schedule.ts'
import { Table } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { localZone, longDate } from '../../ui/dates.ts'
import { formatTimeInZone } from '../../ui/local-times.ts'
import { Logo } from '../../ui/logo.tsx'
import { DataRows, FramedTable, type Column } from '../../ui/framed-table.tsx'
import { OnOff, Status } from '../../ui/status.tsx'
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

/** Every crawler as a row, the next to run first in each part. */
export function CrawlerList({ parts, ...shared }: CrawlerListProps) {
  const { now, hasEdits } = shared
  const columns = crawlerColumns(shared)
  return (
    <FramedTable stacksBelow="xl" className={classes['list']} heads={columns}>
      {parts.map(({ key, title, crawlers }) => (
        <Table.Tbody key={key}>
          {title !== '' && (
            <Table.Tr className={classes['part'] ?? ''}>
              <Table.Th scope="rowgroup" colSpan={columns.length}>
                {title} <b>{crawlers.length}</b>
              </Table.Th>
            </Table.Tr>
          )}
          <DataRows
            columns={columns}
            rows={crawlers.toSorted(byNextRun(now))}
            keyOf={({ id }) => id}
            rowProps={({ id }) => ({ 'data-draft': hasEdits(id) || undefined })}
          />
        </Table.Tbody>
      ))}
    </FramedTable>
  )
}

type ColumnsProps = Omit<CrawlerListProps, 'parts'>

function crawlerColumns({
  categories,
  now,
  hasEdits,
  toEditing,
}: ColumnsProps): Column<ListedCrawler>[] {
  const categoryOf = ({ category }: ListedCrawler) => categories.find(({ id }) => id === category)
  const isNeedy = (crawler: ListedCrawler) =>
    findAttentions(crawler).length > 0 || isExpired(crawler, now)
  return [
    {
      name: t('Title'),
      cell: (crawler) => (
        <Title
          crawler={crawler}
          category={categoryOf(crawler)}
          hasEdits={hasEdits(crawler.id)}
          toEditing={toEditing}
        />
      ),
    },
    {
      name: t('State'),
      cell: (crawler) => <State crawler={crawler} now={now} />,
      cellProps: (crawler) => ({ 'data-needs-person': isNeedy(crawler) || undefined }),
    },
    { name: t('Next Run Date'), cell: (crawler) => <NextRun crawler={crawler} now={now} /> },
    {
      name: t('Expire Date'),
      cell: (crawler) => (
        <When date={crawler.expireDate} zone={crawler.zone} isPast={isExpired(crawler, now)} />
      ),
    },
    { name: t('Autorun'), cell: (crawler) => <OnOff isOn={crawler.autoSetNextRunDate} /> },
    { name: t('Overwrite'), cell: (crawler) => <OnOff isOn={crawler.overwriteExisting} /> },
    { name: t('Trust'), cell: (crawler) => <Trust crawler={crawler} /> },
    { name: t('Time'), cell: (crawler) => <OnOff isOn={crawler.displayTime} /> },
    { name: t('Method'), cell: ({ method }) => withWrapPoints(method ?? '') },
    { name: t('Freq'), cell: ({ frequency }) => describeFrequency(frequency) },
  ]
}

type TitleProps = {
  crawler: ListedCrawler
  category: Category | undefined
  hasEdits: boolean
  toEditing: (id: string) => DrawerLink
}

function Title({ crawler, category, hasEdits, toEditing }: TitleProps) {
  return (
    <>
      <Link className={classes['title']} {...toEditing(crawler.id)}>
        <Logo src={category ? logoAddress(category) : null} size="sm" />
        {crawler.title}
      </Link>
      {hasEdits && (
        <div className={classes['unsaved']}>
          <Status tone="draft">{t('Not saved')}</Status>
        </div>
      )}
    </>
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
      <span className="inline-flex wrap gap-1">
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
