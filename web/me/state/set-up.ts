import type { ProfileChanges } from '@app/core/app-users/profile.ts'
import { homeOf } from './places.ts'
import type { Model } from './model.ts'

/** What is stored when a person has started: when, and their place unless they chose one. */
export function toSetUpChanges(model: Model): ProfileChanges {
  const home = homeOf(model)
  return {
    onBoardedDate: new Date().toISOString(),
    onBoardedVersion: 'web',
    ...(model.profile.location === null && home && { location: home.title }),
  }
}
