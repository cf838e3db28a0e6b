import type { Profile } from '@app/core/app-users/profile.ts'
import type { readCatalogue } from '@app/core/browse/endpoints.ts'
import type { EndpointAnswer } from '@app/core/http/endpoint.ts'
import type { listComingUp, suggestCategories } from '@app/core/subscriptions/endpoints.ts'
import type { Subscriptions } from '@app/core/subscriptions/subscription.ts'
import { useSyncExternalStore } from 'react'
import { EMPTY, type Queue } from './queue.ts'
import type { Visit } from './visits.ts'

export type Catalogue = EndpointAnswer<typeof readCatalogue>
type ComingUp = EndpointAnswer<typeof listComingUp>
type Suggestions = EndpointAnswer<typeof suggestCategories>['suggestions']

/** The last responses of the server, cached for offline use. */
export type Answers = {
  /** When they were received, in milliseconds. */
  at: number
  profile: Profile
  subscriptions: Subscriptions
  catalogue: Catalogue
  comingUp: ComingUp
  suggestions: Suggestions
}

export type State = {
  /** `away`: there is no cached data, and the server is unreachable. */
  phase: 'starting' | 'out' | 'in' | 'away'
  answers: Answers | null
  isOffline: boolean
  queue: Queue
  base: Visit | null
  latest: Visit | null
  /** The category that was not followed because the plan is full. */
  refusedCategory: string | null
  /** What just happened, in words. */
  notice: string | null
}

const FIRST: State = {
  phase: 'starting',
  answers: null,
  isOffline: false,
  queue: EMPTY,
  base: null,
  latest: null,
  refusedCategory: null,
  notice: null,
}

let state = FIRST
const listeners = new Set<() => void>()

export function getState(): State {
  return state
}

export function setState(changes: Partial<State>): void {
  state = { ...state, ...changes }
  for (const listen of listeners) listen()
}

export function resetState(changes: Partial<State>): void {
  state = FIRST
  setState(changes)
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

export function useAppState(): State {
  return useSyncExternalStore(subscribe, getState)
}
