import assert from 'node:assert/strict'
import test from 'node:test'
import {
  reduceLayout,
  startLayout,
  type LayoutEvent,
  type LayoutState,
  type Surroundings,
} from './sidebar-rules.ts'

const WIDTHS = { xs: 375, sm: 600, md: 800, lg: 1024, xl: 1440 }

function makeSurroundings(given: Partial<Surroundings> = {}): Surroundings {
  return { width: WIDTHS.xl, isStaticSaved: false, activeGroup: null, ...given }
}

function runEvents(events: LayoutEvent['type'][], given: Partial<Surroundings> = {}): LayoutState {
  const surroundings = makeSurroundings(given)
  return events
    .filter((type) => type !== 'fold')
    .reduce((state, type) => reduceLayout(state, { type }, surroundings), startLayout(surroundings))
}

const isOpen = ({ sidebarClose }: LayoutState) => !sidebarClose

test('the sidebar starts not static, open from 769 pixels and closed up to 768', () => {
  for (const width of [...Object.values(WIDTHS), 768, 769]) {
    const { sidebarClose, sidebarStatic } = startLayout(makeSurroundings({ width }))
    assert.deepEqual({ width, sidebarClose, sidebarStatic }, { width, ...startAt(width) })
  }
})
const startAt = (width: number) => ({ sidebarClose: width <= 768, sidebarStatic: false })

test('a stored static sidebar is static from 769 pixels, and not up to 768', () => {
  assert.equal(
    startLayout(makeSurroundings({ isStaticSaved: true, width: 768 })).sidebarStatic,
    false,
  )
  assert.equal(
    startLayout(makeSurroundings({ isStaticSaved: true, width: 769 })).sidebarStatic,
    true,
  )
})

test('it closes by itself unless it is static', () => {
  assert.equal(isOpen(runEvents(['rest'])), false)
  assert.equal(isOpen(runEvents(['rest'], { isStaticSaved: true })), true)
})

test('a sidebar that a person opened does not close by itself', () => {
  assert.equal(isOpen(runEvents(['toggle', 'toggle', 'rest'])), true)
  assert.equal(isOpen(runEvents(['leave', 'enter', 'rest'])), true)
})

test('once no longer static it may close by itself again, and the page does not move', () => {
  const state = reduceLayout(
    startLayout(makeSurroundings({ isStaticSaved: true })),
    { type: 'switch-static' },
    makeSurroundings(),
  )
  assert.equal(isOpen(state), true)
  const closed = reduceLayout(state, { type: 'rest' }, makeSurroundings())
  assert.deepEqual([isOpen(closed), closed.keepsRoom], [false, true])
})

test('from 992 pixels, hovering opens it and leaving closes it, unless it is static', () => {
  for (const width of [992, 1024, 1440]) {
    assert.equal(isOpen(runEvents(['rest', 'enter'], { width })), true)
    assert.equal(isOpen(runEvents(['rest', 'enter', 'leave'], { width })), false)
  }
  for (const width of [375, 600, 991]) {
    assert.equal(isOpen(runEvents(['rest', 'enter'], { width })), false)
    assert.equal(isOpen(runEvents(['leave'], { width })), width > 768)
  }
  assert.equal(isOpen(runEvents(['leave'], { isStaticSaved: true })), true)
  assert.equal(isOpen(runEvents(['toggle', 'enter'], { isStaticSaved: true })), false)
})

test('a swipe to the right opens it, one to the left closes it, at every width', () => {
  for (const width of Object.values(WIDTHS)) {
    assert.equal(isOpen(runEvents(['swipe-left'], { width })), false)
    assert.equal(isOpen(runEvents(['swipe-left', 'swipe-right'], { width })), true)
  }
})

test('the button opens and closes it, static or not', () => {
  assert.equal(isOpen(runEvents(['toggle'])), false)
  assert.equal(isOpen(runEvents(['toggle'], { isStaticSaved: true })), false)
  assert.equal(runEvents(['toggle', 'toggle'], { isStaticSaved: true }).sidebarStatic, true)
})

test('making it static opens it, and is rejected without room', () => {
  assert.deepEqual(START_STATIC, partOf(runEvents(['rest', 'switch-static'])))
  const state = runEvents(['switch-static'], { width: 768 })
  assert.equal(state.sidebarStatic, false)
})
const START_STATIC = { sidebarClose: false, sidebarStatic: true }

test('from 992 pixels the page makes room for a sidebar that opened by itself, until it is closed and the person pauses', () => {
  const room = (events: LayoutEvent['type'][], width = WIDTHS.xl) =>
    runEvents(events, { width }).keepsRoom
  assert.deepEqual(
    [991, 992].map((width) => room([], width)),
    [false, true],
  )
  assert.equal(room(['calm']), true, 'while it is open')
  for (const closes of ['rest', 'leave', 'dismiss'] as const) {
    assert.equal(room([closes]), true, `under the pointer of whoever ${closes}s nothing moves`)
    assert.equal(room([closes, 'calm']), false)
  }
  assert.equal(room(['rest', 'calm', 'enter']), false, 'what is opened later floats')
  assert.equal(room(['rest', 'navigate']), false, 'another screen begins where it belongs')
  const narrow = reduceLayout(
    startLayout(makeSurroundings()),
    { type: 'resize' },
    makeSurroundings({ width: 800 }),
  )
  assert.equal(narrow.keepsRoom, false)
})

test('narrowing the window removes it from beside the page, and widening restores it', () => {
  const wide = startLayout(makeSurroundings({ isStaticSaved: true }))
  const narrow = reduceLayout(
    wide,
    { type: 'resize' },
    makeSurroundings({ isStaticSaved: true, width: WIDTHS.xs }),
  )
  assert.deepEqual(partOf(narrow), { sidebarClose: true, sidebarStatic: false })
  const again = reduceLayout(narrow, { type: 'resize' }, makeSurroundings({ isStaticSaved: true }))
  assert.deepEqual(partOf(again), START_STATIC)
  const small = reduceLayout(
    wide,
    { type: 'resize' },
    makeSurroundings({ isStaticSaved: true, width: 1000 }),
  )
  assert.equal(small, wide)
})

test('Esc and a press elsewhere close it only while it floats', () => {
  assert.equal(isOpen(runEvents(['dismiss'])), false)
  assert.equal(isOpen(runEvents(['dismiss'], { isStaticSaved: true })), true)
})

test('going to another screen closes a floating sidebar on small screens and leaves it open on large ones', () => {
  assert.equal(isOpen(runEvents(['navigate'], { width: WIDTHS.md })), false)
  assert.equal(isOpen(runEvents(['navigate'], { width: WIDTHS.lg })), true)
  assert.equal(isOpen(runEvents(['navigate'], { width: WIDTHS.md, isStaticSaved: true })), true)
})

test('the group of the current screen is expanded while the sidebar is open, and none while it is closed', () => {
  const given = { activeGroup: 'Demo' }
  assert.equal(startLayout(makeSurroundings(given)).sidebarActiveElement, 'Demo')
  assert.equal(runEvents(['rest'], given).sidebarActiveElement, null)
  assert.equal(runEvents(['rest', 'enter'], given).sidebarActiveElement, 'Demo')
})

test('a group collapses and expands', () => {
  const fold = { type: 'fold', group: 'Demo' } as const
  const unfolded = reduceLayout(startLayout(makeSurroundings()), fold, makeSurroundings())
  assert.equal(unfolded.sidebarActiveElement, 'Demo')
  assert.equal(reduceLayout(unfolded, fold, makeSurroundings()).sidebarActiveElement, null)
})

function partOf({ sidebarClose, sidebarStatic }: LayoutState) {
  return { sidebarClose, sidebarStatic }
}
