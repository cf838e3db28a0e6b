import assert from 'node:assert/strict'
import test from 'node:test'
import { firstOfGroups, type Catalogue } from './read-catalogue.ts'

const categoriesOf = (mainGroup: string, ...groups: string[]): Catalogue =>
  groups.map((group) => ({
    id: `${group}-first`,
    title: group,
    group,
    groupTitle: group,
    mainGroup,
    parent: '',
    logo: '',
    places: [],
  }))

test('each main group comes once before any comes twice', () => {
  const sport = categoriesOf('sport', 'football', 'football', 'handball', 'tennis')
  const catalogue = [...categoriesOf('tv', 'channels'), ...sport, ...categoriesOf('music', 'stage')]
  assert.deepEqual(
    firstOfGroups(catalogue).map(({ group }) => group),
    ['channels', 'football', 'stage', 'handball', 'tennis'],
  )
})
