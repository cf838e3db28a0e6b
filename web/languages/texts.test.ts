import assert from 'node:assert/strict'
import test from 'node:test'
import { textsOf } from './texts.ts'

const source = `
const title = t('Save {n}', { n: 1 })
const wrong = t(message)
export const Row = () => (
  <p aria-label={\`Row \${title}\`} data-x="not read" className="none">
    Kept as it is
    {rich(\`Read the {terms}\`, { terms: <a href="/legal">{t('terms')}</a> })}
    <Field label="Name" /> · 1
  </p>
)
`

test('texts are found with their lines, even nested ones', () => {
  const { used } = textsOf(source, 'row.tsx')
  assert.deepEqual(
    used.map(({ text, line }) => [text, line]),
    [
      ['Save {n}', 2],
      ['Read the {terms}', 7],
      ['terms', 7],
    ],
  )
})

test('a text of the server is told apart from a message by the function that it is given to', () => {
  const { used } = textsOf("t('Save'); layout.t('Today'); message('Gone')", 'mail.ts')
  assert.deepEqual(
    used.map(({ text, speaker }) => [text, speaker]),
    [
      ['Save', 't'],
      ['Today', 't'],
      ['Gone', 'message'],
    ],
  )
})

test('a text that is not a literal is reported', () => {
  assert.deepEqual(textsOf(source, 'row.tsx').notLiteral, [{ text: 't(message)', line: 3 }])
})

test('untranslated words shown to people are found', () => {
  assert.deepEqual(
    textsOf(source, 'row.tsx').bare.map(({ text }) => text),
    ['Row {…}', 'Kept as it is', 'Name'],
  )
})
