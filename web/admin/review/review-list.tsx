import type { Category } from '@app/core/categories/category.ts'
import type { ReviewItem, Verdict } from '@app/core/runs/review.ts'
import { Checkbox, VisuallyHidden } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { localZone, planDate } from '../../ui/dates.ts'
import { readNow } from '../../ui/now.ts'
import { t } from '../../ui/text.ts'
import { OpenItem } from './open-item.tsx'
import classes from './review.module.css'
import { describeItem, REVIEW_KINDS_VIEW, reviewName } from './review-view.ts'

export type ReviewListProps = {
  items: ReviewItem[]
  categories: Category[]
  openId: string | null
  chosen: ReadonlySet<string>
  busy: Verdict | null
  onOpen: (id: string | null) => void
  onChoose: (item: ReviewItem, isChosen: boolean) => void
  onDecide: (verdict: Verdict, item: ReviewItem) => void
}

/** One line per item; one of them is open. */
export function ReviewList({ items, openId, ...props }: ReviewListProps) {
  return (
    <ol className={classes['list']} aria-label={t('Waiting for review')}>
      {items.map((item) => (
        <li key={item.id} data-kind={item.kind} data-open={item.id === openId || undefined}>
          <ReviewRow item={item} isOpen={item.id === openId} {...props} />
        </li>
      ))}
    </ol>
  )
}

type ReviewRowProps = Omit<ReviewListProps, 'items' | 'openId'> & {
  item: ReviewItem
  isOpen: boolean
}

function ReviewRow({ item, isOpen, chosen, onOpen, onChoose, ...props }: ReviewRowProps) {
  const { title, sign } = REVIEW_KINDS_VIEW[item.kind]
  const event = item.found ?? item.stored
  const name = reviewName(item)
  return (
    <>
      <div className={classes['line']}>
        <Checkbox
          aria-label={t('Select {name}', { name })}
          checked={chosen.has(item.id)}
          onChange={(change) => onChoose(item, change.currentTarget.checked)}
        />
        <button
          type="button"
          id={`review-${item.id}`}
          aria-expanded={isOpen}
          onClick={() => onOpen(isOpen ? null : item.id)}
        >
          <span className={classes['sign']} aria-hidden="true">
            {sign}
          </span>
          <VisuallyHidden>{title()}</VisuallyHidden>
          <b className="cut">{name}</b>
          <span className="cut muted">{item.crawler.title}</span>
          <span className="cut">{describeItem(item, localZone())}</span>
          <time dateTime={event.date}>
            {planDate(event.date, item.zone, event.isDay, readNow())}
          </time>
          <IconChevronRight className="turns" size={16} stroke={1.6} aria-hidden="true" />
        </button>
      </div>
      {isOpen && (
        <OpenItem
          item={item}
          categories={props.categories}
          busy={props.busy}
          onDecide={(verdict) => props.onDecide(verdict, item)}
        />
      )}
    </>
  )
}
