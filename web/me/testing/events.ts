import type { PublicEvent } from '@app/core/upcoming/endpoints.ts'

export function makeEvent(id: string, more: Partial<PublicEvent> = {}): PublicEvent {
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
    ...more,
  }
}
