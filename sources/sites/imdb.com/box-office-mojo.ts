import { attribute, findAll, findFirst, textIn, textOfFirst } from '../../generic/elements.ts'
import type { Tree } from '../../generic/elements.ts'
import { findPrintedDays } from '../../generic/printed-days.ts'
import { idIn, type Film } from './film.ts'

// imdb/boxofficemojo-calendar-2026-03.reduced-sample.html
/** The release schedule of Box Office Mojo; undefined for its charts and for other pages. */
export function readSchedule(root: Tree): Film[] | undefined {
  const table = findAll(root, 'table.mojo-body-table').find(isSchedule)
  if (!table) return undefined
  const films: Film[] = []
  let written = ''
  for (const row of findAll(table, 'tr')) {
    const heading = findFirst(row, 'th.mojo-table-header')
    if (heading) written = textIn(heading)
    else if (findFirst(row, 'td')) films.push(readRow(row, written))
  }
  return films
}

/** Charts are similar tables, but have no headings for days. */
function isSchedule(table: Tree): boolean {
  if (findFirst(table, 'th.mojo-table-header')) return true
  const heads = findAll(table, 'th').map(textIn)
  return !findFirst(table, 'td') && heads.includes('Release') && heads.includes('Scale')
}

function readRow(row: Tree, written: string): Film {
  const [release, distributor, scale] = findAll(row, 'td')
  const links = findAll(release, 'a').filter((link) => idIn(attribute(link, 'href')) !== '')
  const link = links.find((one) => findFirst(one, 'h3')) ?? links[0]
  return {
    id: idIn(attribute(link, 'href')),
    name: textOfFirst(release, 'h3') || textIn(link),
    day: findPrintedDays(written)[0],
    written,
    about: [
      textOfFirst(release, '.mojo-schedule-genres'),
      textOfFirst(release, '.mojo-schedule-release-details'),
      [distributor, scale]
        .map(textIn)
        .filter((text) => !/^(?:N\/A|-|–)?$/.test(text))
        .join(', '),
    ],
    href: attribute(link, 'href'),
    image: attribute(findFirst(release, 'img'), 'src'),
  }
}
