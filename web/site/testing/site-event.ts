import type { SiteEvent } from '@app/core/site/site-event.ts'

/** A match in Copenhagen, with fields overridden by the test. */
export function siteEvent(fields: Partial<SiteEvent> = {}): SiteEvent {
  return {
    id: 'm1',
    title: 'Superliga',
    category: 'SUPERLIGA',
    categories: ['SUPERLIGA'],
    alsoIn: [],
    description: 'Brøndby IF – AGF',
    details: '',
    date: '2026-11-24T18:00:00Z',
    endDate: null,
    status: 'scheduled',
    formerDate: null,
    isDay: false,
    zone: 'Europe/Copenhagen',
    url: null,
    logo: '/images/SUPERLIGA.png',
    image: null,
    picture: null,
    categoryTitle: 'Superliga',
    parent: 'DK',
    group: 'football',
    groupTitle: 'Football',
    changedAt: '2026-11-01T09:00:00Z',
    version: 1,
    ...fields,
  }
}
