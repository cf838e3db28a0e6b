import { Progress } from '@mantine/core'
import { Status, type Tone } from '../../../ui/status.tsx'
import { t } from '../../../ui/text.ts'
import type { Order, OrderState } from './orders.ts'
import classes from './tables.module.css'

const TONES: Record<OrderState, Tone> = {
  paid: 'calm',
  waiting: 'draft',
  late: 'danger',
  returned: 'plain',
}

export function StateBadge({ state }: { state: OrderState }) {
  return <Status tone={TONES[state]}>{stateName(state)}</Status>
}

function stateName(state: OrderState): string {
  switch (state) {
    case 'paid':
      return t('Paid')
    case 'waiting':
      return t('Waiting')
    case 'late':
      return t('Late')
    case 'returned':
      return t('Returned')
  }
}

/** How far an order is: a bar with its number. */
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
