import type { Category } from '@app/core/categories/category.ts'
import { VERDICTS_OF, type ReviewItem, type Verdict } from '@app/core/runs/review.ts'
import { Kbd } from '@mantine/core'
import { Link } from 'react-router'
import { dayText, localZone, zoned } from '../../ui/dates.ts'
import { t } from '../../ui/text.ts'
import { toRowUrl } from '../events/address.ts'
import classes from './review.module.css'
import {
  compareFields,
  describeEdits,
  VERDICT_KEYS,
  verdictEffect,
  verdictTitle,
} from './review-view.ts'

type OpenItemProps = {
  item: ReviewItem
  categories: Category[]
  busy: Verdict | null
  onDecide: (verdict: Verdict) => void
}

/** Found and stored values side by side, with the possible verdicts. */
export function OpenItem({ item, categories, busy, onDecide }: OpenItemProps) {
  return (
    <div className={classes['open']}>
      <p className="note">
        <OpenNote item={item} />
      </p>
      <Comparison item={item} categories={categories} />
      <div className={classes['choices']}>
        {VERDICTS_OF[item.kind].map((verdict) => (
          <button
            key={verdict}
            type="button"
            className="control hover"
            data-verdict={verdict}
            disabled={busy !== null}
            aria-keyshortcuts={VERDICT_KEYS[verdict]}
            onClick={() => onDecide(verdict)}
          >
            <b>{verdictTitle(verdict, item)}</b>
            <Kbd className={classes['keys']} aria-hidden="true">
              {VERDICT_KEYS[verdict]}
            </Kbd>
            <span>{verdictEffect(verdict, item)}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

function OpenNote({ item }: { item: ReviewItem }) {
  const { kind, crawler, stored, since, runs } = item
  const day = dayText(zoned(since, localZone()))
  const found = { crawler: crawler.title }
  const says = {
    uncertain: t('Found by {crawler}; it resembles an event that is stored.', found),
    double: t('{crawler} reports it under another category; both are stored.', found),
    vanished: t('{crawler} found it before and does not find it any longer.', found),
    differs:
      describeEdits(item, localZone()).join('. ') ||
      t(
        '{crawler} found other values. They are not taken: Overwrite is off, or another source counts as much.',
        found,
      ),
  }[kind]
  return (
    <>
      {says}
      {item.edits.length > 0 && '.'}{' '}
      {t('{count, plural, one {# run, since {day}} other {# runs in a row, since {day}}}', {
        count: runs,
        day,
      })}
      {'. '}
      <Link to={toRowUrl(stored, localZone())}>{t('Show the stored event')}</Link>
    </>
  )
}

function Comparison({ item, categories }: { item: ReviewItem; categories: Category[] }) {
  const fields = compareFields(item, categories)
  const hasFound = item.found !== null
  return (
    <table className={classes['compare']}>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          {hasFound && <th scope="col">{t('Found')}</th>}
          <th scope="col">{t('Stored')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, label, found, stored, isDifferent }) => (
          <tr key={field} data-same={(hasFound && !isDifferent) || undefined}>
            <th scope="row">{label}</th>
            {hasFound && (
              <td data-side={isDifferent ? t('Found') : t('Both')}>
                {isDifferent ? <ins>{found}</ins> : found}
              </td>
            )}
            <td data-side={t('Stored')}>
              {hasFound && isDifferent ? <del>{stored}</del> : stored}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
