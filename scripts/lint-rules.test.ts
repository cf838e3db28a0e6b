import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '..')

/** Lints small files in a copy of the workspace; returns `file: rule` for each complaint. */
async function lint(t: TestContext, files: Record<string, string>): Promise<string[]> {
  const house = await mkdtemp(join(tmpdir(), 'almanac-lint-'))
  t.after(() => rm(house, { recursive: true, force: true }))
  for (const name of ['oxlint.config.ts', 'tsconfig.json', 'package.json', '.gitignore'])
    await cp(join(ROOT, name), join(house, name))
  await symlink(join(ROOT, 'node_modules'), join(house, 'node_modules'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(house, name)), { recursive: true })
    await writeFile(join(house, name), text)
  }
  const found = await run(join(ROOT, 'node_modules/.bin/oxlint'), ['--format=json'], {
    cwd: house,
  }).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }))
  const report = JSON.parse(found.stdout) as { diagnostics: { filename: string; code: string }[] }
  return report.diagnostics.map(({ filename, code }) => `${filename}: ${code}`).toSorted()
}

const target = 'export const answer = 42\n'
const uses = (path: string) =>
  `import { answer } from '${path}'\n\nexport const twice = answer * 2\n`
const IMPORTS = 'eslint(no-restricted-imports)'
const client = `import { request } from 'undici'\n\nexport const ask = request\n`
const https = `import { get } from 'node:https'\n\nexport const ask = get\n`
const global = `export const ask = () => fetch('https://example.com')\n`

type Case = { rule: string; files: Record<string, string>; refused: string[] }

const CASES: Case[] = [
  {
    rule: 'core may not import any other workspace, by name or by path',
    files: {
      'sources/a.ts': target,
      'core/by-name.ts': uses('@app/sources/a.ts'),
      'core/by-path.ts': uses('../sources/a.ts'),
    },
    refused: [`core/by-name.ts: ${IMPORTS}`, `core/by-path.ts: ${IMPORTS}`],
  },
  {
    rule: 'sources may import core only, and a site never another site',
    files: {
      'server/a.ts': target,
      'sources/dates.ts': target,
      'sources/generic/ical/ical.ts': target,
      'sources/sites/b.example/b.ts': target,
      'sources/up.ts': uses('../server/a.ts'),
      'sources/sites/a.example/a.ts': uses('../b.example/b.ts'),
      'sources/sites/a.example/fine.ts': uses('../../generic/ical/ical.ts'),
      'sources/sites/a.example/fine-too.ts': uses('../../dates.ts'),
    },
    refused: [`sources/sites/a.example/a.ts: ${IMPORTS}`, `sources/up.ts: ${IMPORTS}`],
  },
  {
    rule: 'the server does not import the web app',
    files: { 'web/a.ts': target, 'server/b.ts': uses('../web/a.ts') },
    refused: [`server/b.ts: ${IMPORTS}`],
  },
  {
    rule: 'use cases, stores and jobs know no HTTP, and routes use no store',
    files: {
      'server/events/http.ts': uses('./store.ts'),
      'server/events/store.ts': target,
      'server/imports/http.ts': uses('./file-store.ts'),
      'server/imports/file-store.ts': uses('../http/errors.ts'),
      'server/http/errors.ts': target,
      'server/plans/actions.ts': uses('../http/errors.ts'),
      'server/groups/store.ts': `import fastify from 'fastify'\n\nexport const made = fastify\n`,
      'server/jobs/digest.ts': uses('../events/http.ts'),
    },
    refused: [
      `server/events/http.ts: ${IMPORTS}`,
      `server/groups/store.ts: ${IMPORTS}`,
      `server/imports/file-store.ts: ${IMPORTS}`,
      `server/imports/http.ts: ${IMPORTS}`,
      `server/jobs/digest.ts: ${IMPORTS}`,
      `server/plans/actions.ts: ${IMPORTS}`,
    ],
  },
  {
    rule: 'the web app reaches the server over HTTP only, and its parts do not import each other',
    files: {
      'core/a.ts': target,
      'server/a.ts': target,
      'sources/a.ts': target,
      'web/admin/a.ts': target,
      'web/site/a.ts': target,
      'web/me/a.ts': target,
      'web/b.ts': uses('@app/server/a.ts'),
      'web/c.ts': uses('@app/sources/a.ts'),
      'web/ui/knows-a-noun.ts': uses('@app/core/a.ts'),
      'web/ui/knows-a-screen.ts': uses('../admin/a.ts'),
      'web/site/b.ts': uses('../admin/a.ts'),
      'web/admin/b.ts': uses('../site/a.ts'),
      'web/admin/c.ts': uses('../me/a.ts'),
      'web/me/b.ts': uses('../admin/a.ts'),
      'web/me/c.ts': uses('zod'),
      'web/me/fine.ts': uses('@app/core/a.ts'),
      'web/admin/fine.ts': uses('@app/core/a.ts'),
    },
    refused: [
      `web/admin/b.ts: ${IMPORTS}`,
      `web/admin/c.ts: ${IMPORTS}`,
      `web/b.ts: ${IMPORTS}`,
      `web/c.ts: ${IMPORTS}`,
      `web/me/b.ts: ${IMPORTS}`,
      `web/me/c.ts: ${IMPORTS}`,
      `web/site/b.ts: ${IMPORTS}`,
      `web/ui/knows-a-noun.ts: ${IMPORTS}`,
      `web/ui/knows-a-screen.ts: ${IMPORTS}`,
    ],
  },
  {
    rule: 'only the guarded fetch layer opens outbound connections',
    files: {
      'sources/fetch/guarded.ts': client,
      'sources/sites/c.example/c.ts': client,
      'server/runs/runner.ts': https,
      'server/runs/other.ts': global,
      'web/api-send.ts': global,
      'web/admin/list.ts': global,
    },
    refused: [
      'server/runs/other.ts: eslint(no-restricted-globals)',
      `server/runs/runner.ts: ${IMPORTS}`,
      `sources/sites/c.example/c.ts: ${IMPORTS}`,
      'web/admin/list.ts: eslint(no-restricted-globals)',
    ],
  },
]

// The linter takes a second or two to start, so it reads the files of all these rules together.
test('who may import what, and who opens connections', async (t) => {
  const all = new Map<string, string>()
  for (const [name, text] of CASES.flatMap(({ files }) => Object.entries(files))) {
    assert.equal(all.get(name) ?? text, text, `${name} is two files`)
    all.set(name, text)
  }
  const found = await lint(t, Object.fromEntries(all))
  for (const { rule, files, refused } of CASES)
    await t.test(rule, () => {
      const own = found.filter((complaint) => complaint.slice(0, complaint.indexOf(':')) in files)
      assert.deepEqual(own, refused)
    })
})

test('patterns that hide bugs are refused', async (t) => {
  const found = await lint(t, {
    'server/cycle-a.ts': `import { b } from './cycle-b.ts'\n\nexport const a = () => b\n`,
    'server/cycle-b.ts': `import { a } from './cycle-a.ts'\n\nexport const b = () => a\n`,
    'server/default.ts': `export default 1\n`,
    'server/environment.ts': `export const port = process.env['PORT']\n`,
    'server/empty.ts': `export function quiet() {\n  try {\n    JSON.parse('x')\n  } catch {}\n}\n`,
    'server/floating.ts': `export function forget() {\n  Promise.resolve(1)\n}\n`,
    'server/anything.ts': `export const value: any = 1\n`,
    'server/kind.ts': `export type Kind = 'a' | 'b'\n`,
    'server/type.ts': `import { Kind } from './kind.ts'\n\nexport const kind: Kind = 'a'\n`,
    'server/switch.ts': `import type { Kind } from './kind.ts'\n\nexport function read(kind: Kind) {\n  switch (kind) {\n    case 'a':\n      return 1\n  }\n  return 2\n}\n`,
    'web/long.ts': `export function long() {\n${'  void 0\n'.repeat(98)}}\n`,
    'server/bare.ts': `import { b } from './cycle-b'\n\nexport const again = b\n`,
  })
  const rules = new Set(found)
  for (const expected of [
    'server/anything.ts: typescript(no-explicit-any)',
    'server/bare.ts: import(extensions)',
    'server/cycle-a.ts: import(no-cycle)',
    'server/default.ts: import(no-default-export)',
    'server/empty.ts: eslint(no-empty)',
    'server/environment.ts: node(no-process-env)',
    'server/floating.ts: typescript(no-floating-promises)',
    'server/switch.ts: typescript(switch-exhaustiveness-check)',
    'server/type.ts: typescript(consistent-type-imports)',
    'web/long.ts: eslint(max-lines-per-function)',
  ])
    assert.ok(rules.has(expected), `${expected} is missing from\n${found.join('\n')}`)
})
