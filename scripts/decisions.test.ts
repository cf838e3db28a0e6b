import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'

const FOLDER = join(import.meta.dirname, '..', 'docs', 'decisions')
const HEADER = /^# (\d{3}) (.+)\n\nStatus: (.+)\n\n/
const STATUS = /^(?:accepted|(?:amended|superseded) by \[\d{3}\]\(.+?\)(?:, \[\d{3}\]\(.+?\))*)$/
const LINK = /\[(\d{3})\]\((.+?)\)/g
const ROW = /^\| (\d{3}) \| \[(.+?)\]\((.+?)\).*\| (.+) \|$/gm

async function readDecisions() {
  const files = (await readdir(FOLDER)).filter((file) => file !== 'README.md')
  return await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(FOLDER, file), 'utf8')
      const [, number = '', title = '', status = ''] = HEADER.exec(text) ?? []
      return { file, number, title, status }
    }),
  )
}

test('a decision begins with its number, its title and its status', async () => {
  const decisions = await readDecisions()
  const files = new Set(decisions.map(({ file }) => file))
  for (const { file, number, status } of decisions) {
    assert.match(status, STATUS, `${file} needs "# NNN Title", then "Status: accepted" or the like`)
    assert.ok(file.startsWith(`${number}-`), `${file} has number ${number} in its title`)
    for (const [, other = '', name = ''] of status.matchAll(LINK))
      assert.ok(name.startsWith(`${other}-`) && files.has(name), `${file} names no file: ${name}`)
  }
})

test('the index lists every decision with its title and status, and nothing else', async () => {
  const index = await readFile(join(FOLDER, 'README.md'), 'utf8')
  const listed = [...index.matchAll(ROW)].map((row) => row.slice(1).join(' | '))
  const expected = (await readDecisions()).map(({ file, number, title, status }) =>
    [number, title, file, status.replace(LINK, '$1')].join(' | '),
  )
  assert.deepEqual(listed.toSorted(), expected.toSorted())
})
