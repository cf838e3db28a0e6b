import type { AppUser } from '@app/core/app-users/app-user.ts'

export function makeUser(given: Partial<AppUser> = {}): AppUser {
  return {
    email: 'ana@people.example',
    onBoardedVersion: '14.2',
    location: 'Bucharest',
    dailyDigest: true,
    showImages: true,
    onBoardedDate: null,
    lastEnter: null,
    lastExit: null,
    plans: [],
    trialUntil: null,
    vip: false,
    zone: 'Europe/Bucharest',
    digestHour: 7,
    ...given,
  }
}
