import { t } from '../../ui/text.ts'
import type { Model } from '../state/model.ts'
import { toLocalName } from '../state/names.ts'
import type { Change } from '../state/visits.ts'
import { dayAt, daysBetween } from '../time/days.ts'
import { dayOf } from '../time/events.ts'
import {
  clockTime,
  formatDayInText,
  shortDate,
  shortDay,
  timeOf,
  weekdayWithin,
} from '../time/words.ts'
import { Icon } from './icons.tsx'
import { Link } from './link.tsx'

type SlipProps = { model: Model; isOpen?: boolean; isInColumn?: boolean }

/** What changed since the last visit, with a count and a list. */
export function Slip({ model, isOpen = false, isInColumn = false }: SlipProps) {
  const changes = [...model.changes.values()]
  const { base } = model.state
  if (changes.length === 0 || base === null) return null
  const counted = { count: changes.length, day: describeSince(model, dayAt(base.at, model.zone)) }
  return (
    <details className={`slip${isInColumn ? ' in' : ''}`} open={isOpen}>
      <summary>
        <b>
          {t('{count, plural, one {# change since {day}} other {# changes since {day}}}', counted)}
        </b>
        <span>{describeKinds(changes)}</span>
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {changes.map((change) => (
          <li key={change.event.id}>
            <Link to={{ name: 'event', id: change.event.id }}>
              <p>
                {change.event.description}
                <small>
                  {formatDayInText(dayOf(change.event, model.zone), model.today)},{' '}
                  {toLocalName(change.event.title)}
                </small>
              </p>
              <Sign model={model} change={change} />
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

function describeSince({ today }: Model, day: string): string {
  const ago = daysBetween(day, today)
  if (ago === 0) return t('earlier today')
  if (ago === 1) return t('yesterday')
  return ago < 7 ? weekdayWithin(day) : shortDate(day)
}

function describeKinds(changes: readonly Change[]): string {
  const count = (kind: Change['kind']) => changes.filter((change) => change.kind === kind).length
  const words = [
    [count('moved'), t('{count} moved', { count: count('moved') })],
    [count('cancelled'), t('{count} cancelled', { count: count('cancelled') })],
    [count('new'), t('{count} new', { count: count('new') })],
  ] as const
  return words.flatMap(([number, text]) => (number > 0 ? [text] : [])).join(', ')
}

function Sign({ model, change }: { model: Model; change: Change }) {
  const { event } = change
  if (change.kind === 'new') return <span className="calm">{t('New')}</span>
  if (change.kind === 'cancelled')
    return (
      <span className="danger">
        {event.status === 'postponed' ? t('Postponed') : t('Cancelled')}
      </span>
    )
  const [before, after] = [dayAt(change.from, model.zone), dayAt(event.date, model.zone)]
  const former =
    before === after ? clockTime(change.from, model.zone) : shortDay(before, model.today)
  return (
    <span>
      <s>{former}</s>
      {before === after || !event.isDay ? timeOf(event, model.zone) : shortDay(after, model.today)}
    </span>
  )
}
