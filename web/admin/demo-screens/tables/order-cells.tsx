import { Progress } from '@mantine/core'
import { Status, type Tone } from '../../../ui/status.tsx'
import { t } from '../../../ui/text.ts'
import type { Order, OrderState } from './orders.ts'
import classes from './tables.module.css'

const STATES: Record<OrderState, { tone: Tone; name: () => string }> = {
  paid: { tone: 'calm', name: () => t('Paid') },
  waiting: { tone: 'draft', name: () => t('Waiting') },
  late: { tone: 'danger', name: () => t('Late') },
  returned: { tone: 'plain', name: () => t('Returned') },
}

export function StateBadge({ state }: { state: OrderState }) {
  const { tone, name } = STATES[state]
  return <Status tone={tone}>{name()}</Status>
}

/** The progress of an order: a bar with its number. */
export function Done({ order }: { order: Order }) {
  return (
    <span className={classes['done']}>
      <Progress
        className={classes['bar'] ?? ''}
        value={order.done}
        size="sm"
        aria-label={t('Progress of {id}', { id: order.id })}
      />
      {`${order.done} %`}
    </span>
  )
}
