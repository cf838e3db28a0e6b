import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { mergeDraft, toDraftState, valuesOf, type Draft, type StoredRow } from './draft.ts'
import { reduceDrafts, toRestoredRow, type DraftAction } from './reduce-drafts.ts'
import { createReplica, rowsOf, type Replica } from './replica.ts'

const ROWS = ['a', 'b']
const FIELDS = ['title', 'details']
const TABS = 3

type Request = {
  key: string
  tab: string
  rows: { id: string; version: number | null; fields: Record<string, unknown> }[]
}

/** Tabs with delayed messages between them, a server that responds late or never, and another person who edits too. */
class World {
  readonly server = new Map<string, StoredRow>()
  /** Every value the server ever held. */
  readonly stored = new Set<unknown>()
  /** Values that a person saw and then overwrote, discarded or decided against. */
  readonly givenUp = new Set<unknown>()
  readonly written = new Map<string, { id: string; field: string }>()
  readonly done = new Map<string, { version: number; ids: Record<string, string> } | 'refused'>()
  requests: Request[] = []
  tabs: Tab[] = []
  version = 1
  names = 0

  constructor() {
    for (const id of ROWS) this.put(id, { title: `${id}0`, details: `${id}1` })
    for (let count = 0; count < TABS; count += 1) this.open()
  }

  open(): Tab {
    this.names += 1
    const tab = new Tab(`tab${this.names}`, this)
    this.tabs.push(tab)
    return tab
  }

  put(id: string, fields: Record<string, unknown>) {
    const before = this.server.get(id)?.fields ?? {}
    this.server.set(id, { version: this.version, fields: { ...before, ...fields } })
    for (const value of Object.values(fields)) this.stored.add(value)
  }

  fresh(id: string, field: string): string {
    this.names += 1
    const value = `w${this.names}`
    this.written.set(value, { id, field })
    return value
  }

  /** Handles a request; a repeated key is handled only once. */
  serve({ key, rows }: Request): { version: number; ids: Record<string, string> } | 'refused' {
    const known = this.done.get(key)
    if (known && known !== 'refused') return known
    const late = rows.some(({ id, version }) => {
      const row = this.server.get(id)
      return version === null ? row !== undefined : row?.version !== version
    })
    if (late) return 'refused'
    this.version += 1
    const ids: Record<string, string> = {}
    for (const { id, version, fields } of rows) {
      const now = version === null ? `stored-${id}` : id
      ids[id] = now
      this.put(now, fields)
    }
    const answer = { version: this.version, ids }
    this.done.set(key, answer)
    return answer
  }
}

class Tab {
  replica: Replica
  /** The last replica received from each other tab. */
  readonly heard = new Map<string, Replica>()
  /** The rows as last read. */
  known: ReadonlyMap<string, StoredRow>
  readonly kept: { id: string; draft: Draft }[] = []
  readonly name: string
  readonly world: World

  constructor(name: string, world: World) {
    this.name = name
    this.world = world
    this.replica = createReplica(name)
    this.known = new Map(world.server)
    for (const other of world.tabs) this.heard.set(other.name, other.replica)
  }

  happens(happening: DraftAction) {
    this.replica = reduceDrafts(this.replica, [...this.heard.values()], happening)
  }

  drafts(): Map<string, Draft> {
    const rows = rowsOf([this.replica, ...this.heard.values()])
    return new Map(
      [...rows].flatMap(([id, each]) => {
        const draft = mergeDraft(each, this.name)
        return draft ? [[id, draft] as const] : []
      }),
    )
  }

  write(id: string, field: string) {
    const edit = this.drafts().get(id)?.edits[field]
    if (edit) this.world.givenUp.add(edit.value)
    const fields = { [field]: this.world.fresh(id, field) }
    this.happens({ kind: 'written', rows: [{ id, stored: this.known.get(id) ?? null, fields }] })
  }

  add() {
    this.world.names += 1
    const id = `new${this.world.names}`
    const fields = { title: this.world.fresh(id, 'title') }
    this.happens({ kind: 'added', rows: [{ id, place: this.world.names, fields }] })
  }

  /** Sends whatever can be sent: not rows that are being saved, deleted or in conflict. */
  save() {
    const ready = [...this.drafts()].filter(([id, draft]) => {
      const state = toDraftState(draft, this.known.get(id) ?? null)
      return state === 'edited'
    })
    if (ready.length === 0) return
    this.world.names += 1
    const key = `key${this.world.names}`
    const rows = ready.map(([id, draft]) => ({
      id,
      version: draft.isNew ? null : (this.known.get(id)?.version ?? null),
      fields: valuesOf(draft),
    }))
    this.happens({ kind: 'sent', key, rows })
    this.world.requests.push({ key, tab: this.name, rows })
  }

  reset(id: string) {
    const draft = this.drafts().get(id)
    if (!draft) return
    for (const { value } of Object.values(draft.edits)) this.world.givenUp.add(value)
    for (const values of Object.values(draft.rivals))
      for (const value of values) this.world.givenUp.add(value)
    this.kept.push({ id, draft })
    this.happens({ kind: 'reset', ids: [id] })
  }

  restore() {
    const last = this.kept.pop()
    if (!last) return
    for (const { value } of Object.values(last.draft.edits)) this.world.givenUp.delete(value)
    this.happens({ kind: 'restored', rows: [toRestoredRow(last.id, last.draft)] })
  }

  read() {
    this.known = new Map(this.world.server)
    this.happens({ kind: 'read', rows: this.known })
  }

  hear(other: Tab) {
    this.heard.set(other.name, other.replica)
    this.happens({ kind: 'heard' })
  }

  /** A person resolves conflicts in favour of their own edits. */
  decide(id: string) {
    const draft = this.drafts().get(id)
    if (!draft || draft.isNew || draft.saving) return
    for (const values of Object.values(draft.rivals))
      for (const value of values) this.world.givenUp.add(value)
    this.happens({
      kind: 'decided',
      id,
      stored: this.known.get(id) ?? null,
      fields: valuesOf(draft),
    })
  }

  answered(request: Request, fate: 'answered' | 'lost') {
    if (fate === 'lost') this.happens({ kind: 'unanswered', key: request.key })
    else this.take(request.key, this.world.serve(request))
  }

  take(key: string, answer: ReturnType<World['serve']>) {
    if (answer === 'refused') this.happens({ kind: 'refused', key })
    else {
      const ids = Object.fromEntries(Object.entries(answer.ids))
      this.happens({ kind: 'answered', key, version: answer.version, ids })
    }
  }
}

type Step = { what: string; tab: number; other: number; row: number; field: number }

const step = fc.record({
  what: fc.constantFrom(
    'write',
    'write',
    'write',
    'add',
    'write-new',
    'save',
    'answer',
    'answer-late',
    'lose',
    'hear',
    'hear',
    'read',
    'reset',
    'restore',
    'decide',
    'else',
    'close',
  ),
  tab: fc.nat(TABS - 1),
  other: fc.nat(TABS - 1),
  row: fc.nat(ROWS.length - 1),
  field: fc.nat(FIELDS.length - 1),
}) satisfies fc.Arbitrary<Step>

function take(world: World, { what, tab: place, other, row, field }: Step) {
  const tab = world.tabs[place % world.tabs.length]
  const far = world.tabs[other % world.tabs.length]
  const id = ROWS[row] ?? 'a'
  const name = FIELDS[field] ?? 'title'
  if (!tab || !far) return
  switch (what) {
    case 'write':
      return tab.write(id, name)
    case 'write-new': {
      const [fresh] = [...tab.drafts()].find(([, draft]) => draft.isNew) ?? []
      return fresh === undefined ? undefined : tab.write(fresh, name)
    }
    case 'add':
      return tab.add()
    case 'save':
      return tab.save()
    case 'answer':
    case 'lose': {
      const request = world.requests.shift()
      const asker = world.tabs.find((each) => each.name === request?.tab)
      return request && asker?.answered(request, what === 'answer' ? 'answered' : 'lost')
    }
    // The server stored it, but the response was lost.
    case 'answer-late': {
      const request = world.requests.shift()
      if (!request) return undefined
      world.serve(request)
      return world.tabs.find((each) => each.name === request.tab)?.answered(request, 'lost')
    }
    case 'hear':
      return tab === far ? undefined : tab.hear(far)
    case 'read':
      return tab.read()
    case 'reset':
      return tab.reset(id)
    case 'restore':
      return tab.restore()
    case 'decide':
      return tab.decide(id)
    case 'else':
      world.version += 1
      world.names += 1
      return world.put(id, { [name]: `theirs${world.names}` })
    case 'close':
      return close(world, tab)
    default:
      throw new Error(what)
  }
}

/** Closes a tab with unanswered requests; a new tab adopts its drafts. */
function close(world: World, tab: Tab) {
  world.tabs = world.tabs.filter((each) => each !== tab)
  const heir = world.open()
  for (const each of world.tabs) each.heard.delete(tab.name)
  heir.happens({ kind: 'left', replica: tab.replica })
  for (const each of world.tabs) if (each !== heir) each.heard.set(heir.name, heir.replica)
}

/** Delivers all messages and retries all lost responses. */
function settle(world: World) {
  for (const request of world.requests.splice(0))
    world.tabs.find((each) => each.name === request.tab)?.answered(request, 'answered')
  for (let round = 0; round < 3; round += 1) {
    for (const tab of world.tabs) {
      for (const [, { saving }] of Object.entries(tab.replica.rows))
        if (saving?.isUnknown) tab.take(saving.key, world.done.get(saving.key) ?? 'refused')
      for (const other of world.tabs) if (other !== tab) tab.hear(other)
    }
  }
  for (const tab of world.tabs) tab.read()
  for (const tab of world.tabs) for (const other of world.tabs) if (other !== tab) tab.hear(other)
}

function played(steps: readonly Step[]): World {
  const world = new World()
  for (const each of steps) take(world, each)
  return world
}

function heldIn(tab: Tab): Set<unknown> {
  return new Set(
    [...tab.drafts().values()].flatMap(({ edits, rivals }) => [
      ...Object.values(edits).map(({ value }) => value),
      ...Object.values(rivals).flat(),
    ]),
  )
}

test('whatever happens in any order in several tabs, no edit is lost', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const world = played(steps)
      settle(world)
      for (const tab of world.tabs) {
        const held = heldIn(tab)
        for (const [value] of world.written)
          assert.ok(
            world.stored.has(value) || world.givenUp.has(value) || held.has(value),
            `${value} is lost in ${tab.name}`,
          )
      }
    }),
    { numRuns: 3000 },
  )
})

test('once all messages are delivered, all tabs hold the same rows', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const world = played(steps)
      settle(world)
      const [first, ...rest] = world.tabs.map((tab) =>
        Object.fromEntries(
          [...tab.drafts()].map(([id, { edits, rivals }]) => [
            id,
            { edited: new Set(Object.keys(edits)), contested: new Set(Object.keys(rivals)) },
          ]),
        ),
      )
      for (const other of rest) assert.deepEqual(other, first)
    }),
    { numRuns: 1000 },
  )
})

test('once all conflicts are resolved and everything is saved, no tab holds drafts', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const world = played(steps)
      settle(world)
      const tab = world.tabs[0]
      assert.ok(tab)
      for (const id of tab.drafts().keys()) tab.decide(id)
      for (const [id, draft] of tab.drafts())
        if (toDraftState(draft, tab.known.get(id) ?? null) === 'conflict') tab.reset(id)
      tab.save()
      settle(world)
      for (const each of world.tabs) {
        assert.deepEqual([...each.drafts().keys()], [], each.name)
        for (const { fields, saving } of Object.values(each.replica.rows))
          assert.deepEqual({ fields, saving }, { fields: {}, saving: undefined }, each.name)
      }
    }),
    { numRuns: 1000 },
  )
})
