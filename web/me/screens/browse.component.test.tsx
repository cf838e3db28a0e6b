import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { getState, resetState } from '../state/store.ts'
import { toModel, type Model } from '../state/model.ts'
import { makeAnswers } from '../testing/answers.ts'
import BrowseScreen from './browse.tsx'

const NOW = Date.parse('2026-11-21T18:00:00Z')

function modelOf(followed: string[]): Model {
  const suggestions = ['SHL', 'NHL', 'DR1', 'F1'].map((category) => ({ category, because: null }))
  resetState({ phase: 'in', answers: { ...makeAnswers(followed, []), suggestions } })
  const model = toModel(getState(), NOW)
  if (!model) throw new Error('there is nothing to draw')
  return model
}

test('a suggestion that is followed stays where it is, so that the next tap does not follow another', async () => {
  const screen = await render(<BrowseScreen model={modelOf([])} />)
  const signs = () =>
    [...screen.container.querySelectorAll('.hint button')].map((sign) => [
      sign.getAttribute('aria-label'),
      sign.getAttribute('aria-pressed'),
    ])
  const before = signs().map(([label]) => label)
  expect(before).toHaveLength(3)
  await screen.rerender(<BrowseScreen model={modelOf(['SHL'])} />)
  expect(signs().map(([label]) => label)).toEqual(before)
  expect(signs().map(([, isPressed]) => isPressed)).toEqual(['true', 'false', 'false'])
})
