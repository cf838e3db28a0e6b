import assert from 'node:assert/strict'
import test from 'node:test'
import { findNamedFiles, withoutTypeImports } from './named-files.ts'

const find = (text: string) => findNamedFiles('server/log/undo.ts', text)

test('imports are found however they are written, and across workspaces', () => {
  const text = `
    import { a } from './write.ts'
    import {
      b,
    } from '@app/core/events/event.ts'
    import '../db/connect.ts'
    export { c } from '../events/store.ts'
    import type { D } from './types.ts'
    const e = await import('./late.ts')
    import icon from './icon.svg?raw'
    import { z } from 'zod'`
  assert.deepEqual(find(text), [
    'server/log/write.ts',
    'core/events/event.ts',
    'server/db/connect.ts',
    'server/events/store.ts',
    'server/log/types.ts',
    'server/log/late.ts',
    'server/log/icon.svg',
  ])
})

test('files that are read or started by name are found beside the file and from the root', () => {
  assert.deepEqual(find("new URL('./thread.ts', import.meta.url)"), ['server/log/thread.ts'])
  assert.deepEqual(find("fixture('page.html')"), ['server/log/page.html', 'page.html'])
})

test('an apostrophe hides no import', () => {
  assert.deepEqual(find("// doesn't\nimport './write.ts' // it's"), ['server/log/write.ts'])
})

test('imports of types only can be removed, and nothing else', () => {
  const kept = "import { type A, a } from './a.ts'\nexport type B = C\nexport { d } from './d.ts'\n"
  const text = `import type { E,\n F } from './e.ts'\nexport type { G } from './g.ts'\n${kept}`
  assert.equal(withoutTypeImports(text).trim(), kept.trim())
})
