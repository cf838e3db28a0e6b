import type { ComingUpEvent } from '@app/core/subscriptions/endpoints.ts'

export function makeEvent(id: string, more: Partial<ComingUpEvent> = {}): ComingUpEvent {
  return {
    id,
    title: 'SHL',
    category: 'SHL',
    categories: [more.category ?? 'SHL'],
    description: 'Frölunda – Växjö Lakers',
    details: 'Round 19',
    date: '2026-11-22T14:15:00Z',
    endDate: null,
    status: 'scheduled',
    formerDate: null,
    isDay: false,
    zone: 'Europe/Stockholm',
    url: null,
    logo: '/images/SHL.png',
    image: null,
    isNews: true,
    ...more,
  }
}
