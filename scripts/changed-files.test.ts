import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { temporaryFolder } from '../server/testing/folder.ts'
import { findChanges, listFiles } from './changed-files.ts'

async function createRepository(t: TestContext) {
  const root = await temporaryFolder(t)
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' })
  git('init')
  const commit = async (file: string) => {
    await writeFile(join(root, file), file)
    git('add', '.')
    git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-m', file)
  }
  await commit('first.ts')
  await commit('last.ts')
  return { root, git }
}

test('without uncommitted files the last commit counts', async (t) => {
  const { root } = await createRepository(t)
  assert.deepEqual(findChanges(root), { files: ['last.ts'], origin: 'in the last commit' })
})

test('uncommitted, untracked, deleted and renamed files count', async (t) => {
  const { root, git } = await createRepository(t)
  await rename(join(root, 'first.ts'), join(root, 'né w.ts'))
  git('add', '.')
  await rm(join(root, 'last.ts'))
  await writeFile(join(root, 'more.ts'), '')
  const { files, origin } = findChanges(root)
  assert.deepEqual(files.toSorted(), ['first.ts', 'last.ts', 'more.ts', 'né w.ts'])
  assert.equal(origin, 'uncommitted')
  assert.deepEqual(listFiles(root).toSorted(), ['last.ts', 'more.ts', 'né w.ts'])
})

test('a folder without git is an error', async (t) => {
  const root = await temporaryFolder(t)
  assert.throws(() => findChanges(root), /not a git repository/)
})
