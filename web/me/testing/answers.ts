import { NEW_APP_USER } from '@app/core/app-users/app-user.ts'
import type { ComingUpEvent } from '@app/core/subscriptions/endpoints.ts'
import type { Answers } from '../state/store.ts'

/** The server's responses for a person on the Free plan in Copenhagen who follows these categories. */
export function makeAnswers(followed: readonly string[], events: ComingUpEvent[]): Answers {
  return {
    at: Date.parse('2026-11-21T08:00:00Z'),
    profile: {
      ...NEW_APP_USER,
      email: 'eva@people.example',
      onBoardedVersion: 'web',
      location: 'Copenhagen',
      onBoardedDate: '2026-11-01T08:00:00Z',
      vip: false,
      language: null,
      plan: {
        name: 'Free',
        maxSubscriptions: 10,
        windowDays: 7,
        digest: false,
        notifications: false,
        api: false,
        trialUntil: null,
      },
      consent: null,
      termsVersion: null,
      deletionAt: null,
    },
    subscriptions: {
      maxSubscriptions: 10,
      subscriptions: followed.map((category) => ({
        category,
        filter: 'all',
        since: '2026-11-01T08:00:00Z',
        counts: true,
      })),
    },
    catalogue: {
      locations: [{ id: 'copenhagen', title: 'Copenhagen', country: 'Denmark' }],
      position: 1,
      mainGroups: [
        {
          id: 'all',
          title: 'All',
          groups: [
            {
              id: 'sport',
              title: 'Sport',
              icon: '',
              categories: ['SHL', 'NHL', 'DR1', 'F1'].map((id) => ({
                id,
                title: id,
                group: id === 'DR1' ? 'tvchannels' : 'sport',
                place: null,
                logo: `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>#${id}`,
                image: null,
                followers: 0,
                upcoming: 0,
                next: null,
              })),
            },
          ],
        },
      ],
    },
    comingUp: { events, position: 1, until: '2026-11-28T08:00:00Z', beyond: [], emptyDays: [] },
    suggestions: [],
  }
}
