import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coverageCsv } from './coverage-file.ts'

test('the file has a row per category and a column per day, and no formulas', () => {
  const row = {
    category: 'FILMS',
    title: '=Films',
    group: 'culture',
    parent: '',
    counts: [2, 0, 1],
    gaps: [1],
    isDry: false,
    hasLogo: true,
    hasImage: false,
    sources: [{ id: 'c1', title: 'Cinema', state: 'fine' as const }],
  }
  assert.equal(
    coverageCsv([row], '2026-12-30'),
    '\ufeffcategory,title,group,parent,isDry,hasLogo,hasImage,sources,gaps,2026-12-30,2026-12-31,2027-01-01\r\n' +
      "FILMS,'=Films,culture,,false,true,false,Cinema (fine),2026-12-31,2,0,1\r\n",
  )
})
