import { api, ApiError, forgetAnswers, signIn } from '../api.ts'
import { reduceQueue, EMPTY, type Queue, type Waiting, type Work } from './queue.ts'
import { dropEarly } from './early.ts'
import { read, update, wipe } from './storage.ts'
import { reuse } from './reuse.ts'
import { getState, resetState, setState, type Answers } from './store.ts'
import { beginVisit, type Visit } from './visits.ts'

type Visits = { base: Visit | null; latest: Visit | null }

/** Messages to other tabs of this browser. */
type TabMessage = 'queue' | 'answers' | 'out'
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('almanac-me') : null
const broadcast = (what: TabMessage) => tabs?.postMessage(what)

/** Counts ended sessions: responses to requests from before the end of one are discarded. */
let endedSessions = 0

export async function showCached(): Promise<void> {
  const [answers, queue, visits] = await Promise.all([
    read<Answers>('answers'),
    read<Queue>('queue'),
    read<Visits>('visits'),
  ])
  const { base, latest } = beginVisit(visits ?? { base: null, latest: null }, Date.now())
  setState({ queue: queue ?? EMPTY, base, latest })
  if (answers) setState({ phase: 'in', answers })
}

/** Fetches from the server, then keeps in sync. */
export async function begin(): Promise<void> {
  listen()
  // A visitor who never signed in must not be told that they were signed out.
  if (!getState().answers && (await hasNoSession())) return setState({ phase: 'out' })
  await refresh()
  await reportVisit()
}

async function hasNoSession(): Promise<boolean> {
  try {
    return (await signIn.session()) === null
  } catch (error) {
    await handleFailure(error)
    return false
  }
}

/** Reports to the server that the app was opened. */
async function reportVisit(): Promise<void> {
  if (getState().phase !== 'in' || getState().isOffline) return
  try {
    await api.changeProfile({ body: { lastEnter: new Date().toISOString() } })
  } catch (error) {
    await handleFailure(error)
  }
}

function listen(): void {
  tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'out') return resetSession()
    if (data === 'queue') sentChanges += 1
    void readCached()
  })
  addEventListener('online', () => void refresh())
  addEventListener('offline', () => setState({ isOffline: true }))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || getState().phase !== 'in') return
    setState(beginVisit(getState(), Date.now()))
    void refresh()
  })
}

async function readCached(): Promise<void> {
  const [answers, queue] = await Promise.all([read<Answers>('answers'), read<Queue>('queue')])
  const known = answers && { answers: reuse(getState().answers, answers), phase: 'in' as const }
  setState({ queue: queue ?? EMPTY, ...known })
}

let refreshing: Promise<void> | undefined

/** Sends pending changes, then refetches everything; concurrent calls share one refresh. */
export function refresh(): Promise<void> {
  refreshing ??= fetchAll().finally(() => (refreshing = undefined))
  return refreshing
}

async function fetchAll(): Promise<void> {
  const session = endedSessions
  try {
    const fresh = await fetchUntilCurrent(session)
    if (session !== endedSessions) return
    const answers = reuse(getState().answers, fresh)
    // A change sent from now on requires another refresh.
    refreshing = undefined
    retryMs = FIRST_RETRY_MS
    const visits = toVisits(answers)
    setState({ phase: 'in', answers, isOffline: false, ...visits })
    await Promise.all([
      update<Answers>('answers', () => answers),
      update<Visits>('visits', () => visits),
    ])
    broadcast('answers')
  } catch (error) {
    await handleFailure(error)
  }
}

/** Counts changes sent by this or another tab: responses to requests from before the last one are outdated. */
let sentChanges = 0

async function fetchUntilCurrent(session: number): Promise<Answers> {
  for (;;) {
    await flush()
    const before = sentChanges
    const [profile, subscriptions, catalogue, comingUp, { suggestions }] = await requestAll()
    if (before === sentChanges || session !== endedSessions)
      return { profile, subscriptions, catalogue, comingUp, suggestions, at: Date.now() }
  }
}

/** Of several errors, the one about a missing session takes precedence. */
async function requestAll() {
  const asked = [
    api.profile({}),
    api.subscriptions({}),
    api.catalogue({}),
    api.comingUp({}),
    api.suggestions({}),
  ] as const
  for (const answer of await Promise.allSettled(asked)) {
    const isOut = answer.status === 'rejected' && isSignedOut(answer.reason)
    if (isOut) throw answer.reason
  }
  return Promise.all(asked)
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

async function handleFailure(error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) throw error
  if (isSignedOut(error)) return handleSignedOut()
  setState({ isOffline: true, ...(getState().answers === null && { phase: 'away' }) })
  retryLater()
}

const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000
let retryMs = FIRST_RETRY_MS
let retry: ReturnType<typeof setTimeout> | undefined

/** A server that restarts, or rejects requests for a while, sends no event when it is back. */
function retryLater(): void {
  retry ??= setTimeout(() => {
    retry = undefined
    const { isOffline, phase } = getState()
    // Returning to the tab and going online refresh anyway.
    if (!isOffline || phase === 'out' || document.hidden || !navigator.onLine) return
    retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS)
    void refresh()
  }, retryMs)
}

/** Without a previous visit, changes count from now on. */
function toVisits({ comingUp, subscriptions, at }: Answers): { base: Visit; latest: Visit } {
  const latest: Visit = {
    at,
    until: comingUp.until,
    categories: subscriptions.subscriptions.map(({ category }) => category),
    events: comingUp.events.map(({ id, date, status, formerDate }) => ({
      id,
      date,
      status,
      formerDate,
    })),
  }
  return { base: getState().base ?? latest, latest }
}

/** Applies a change: immediately here, on the server as soon as it can be reached. */
export async function change(work: Work): Promise<void> {
  const id = newId()
  const queue = await update<Queue>('queue', (before) =>
    reduceQueue(before ?? EMPTY, { type: 'add', id, work }),
  )
  setState({ queue })
  broadcast('queue')
  try {
    await flush()
    if (getState().queue.waiting.length === 0) await refresh()
  } catch (error) {
    await handleFailure(error)
  }
}

/** `randomUUID` requires https, which a private installation may not have. */
function newId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/** Sends pending changes in order. Only one tab sends at a time, after rereading the queue. */
async function flush(): Promise<void> {
  const locks = 'locks' in navigator ? navigator.locks : null
  await (locks ? locks.request('almanac-me-queue', sendAll) : sendAll())
}

async function sendAll(): Promise<void> {
  for (;;) {
    const queue = (await read<Queue>('queue')) ?? EMPTY
    const [next] = queue.waiting
    if (!next) return setState({ queue })
    dropEarly()
    await sendOne(next)
    sentChanges += 1
    broadcast('queue')
  }
}

async function sendOne(work: Waiting): Promise<void> {
  try {
    await sendWork(work)
    await reduceStored({ type: 'sent', id: work.id })
  } catch (error) {
    if (!(error instanceof ApiError) || !isFinal(error)) throw error
    const { status, code } = error
    if (work.kind === 'follow' && isPlanFull(error)) setState({ refusedCategory: work.category })
    await reduceStored({ type: 'refused', id: work.id, status, code })
  }
}

async function reduceStored(action: Parameters<typeof reduceQueue>[1]): Promise<void> {
  const queue = await update<Queue>('queue', (before) => reduceQueue(before ?? EMPTY, action))
  setState({ queue })
}

export async function dismissRefused(): Promise<void> {
  await reduceStored({ type: 'dismiss' })
  broadcast('queue')
}

async function sendWork(work: Waiting): Promise<unknown> {
  if (work.kind === 'profile') return api.changeProfile({ body: work.changes })
  const params = { category: work.category }
  if (work.kind === 'unfollow') return api.unfollow({ params })
  return api.follow({ params, body: { filter: work.filter } })
}

/** Whether retrying would give the same error. */
function isFinal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)
}

function isPlanFull({ code }: ApiError): boolean {
  return code === 'plan-full'
}

/** Ends the session here, even if it has already ended. */
export async function leave(): Promise<void> {
  try {
    await signIn.leave()
  } catch (error) {
    if (!isSignedOut(error)) throw error
  }
  await handleSignedOut()
}

/** After signing out, nothing of the person remains in this browser. */
export async function handleSignedOut(): Promise<void> {
  resetSession()
  await wipe()
  broadcast('out')
}

function resetSession(): void {
  endedSessions += 1
  // The next person needs a refresh of their own.
  refreshing = undefined
  forgetAnswers()
  resetState({ phase: 'out' })
}
