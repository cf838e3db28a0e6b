import { NEW_APP_USER, type AppUser } from '@app/core/app-users/app-user.ts'

export function makeUser(given: Partial<AppUser> = {}): AppUser {
  return {
    ...NEW_APP_USER,
    vip: false,
    email: 'ana@people.example',
    onBoardedVersion: '14.2',
    location: 'Bucharest',
    ...given,
  }
}
