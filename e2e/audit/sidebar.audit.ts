import test from 'node:test'
import { checkSidebar, checkSwipes, WIDTHS } from '../sidebar.ts'

const ALL = Object.values(WIDTHS)

test('the sidebar follows all of its rules at each of the five widths', (t) => checkSidebar(t, ALL))

test('swiping right opens the sidebar and left closes it, at every width', (t) =>
  checkSwipes(t, ALL))
