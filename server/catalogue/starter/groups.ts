import { createPlainId } from '@app/core/ids.ts'

/** Main groups in order, each with its groups in order and their Font Awesome 4.7 icons. */
const TREE: [main: string, groups: [title: string, icon: string][]][] = [
  ['Television', [['TV channels', 'fa-television']]],
  [
    'Sport',
    [
      ['Football', 'fa-futbol-o'],
      ['Handball', 'fa-hand-paper-o'],
      ['Basketball', 'fa-bullseye'],
      ['Hockey', 'fa-snowflake-o'],
      ['Tennis', 'fa-circle-o'],
      ['American football', 'fa-shield'],
      ['Formula 1', 'fa-flag-checkered'],
      ['Cycling', 'fa-bicycle'],
    ],
  ],
  [
    'Film and series',
    [
      ['Film', 'fa-film'],
      ['Streaming', 'fa-play-circle-o'],
    ],
  ],
  [
    'Music',
    [
      ['Concerts', 'fa-microphone'],
      ['Festivals', 'fa-music'],
    ],
  ],
  ['Places', [['Location', 'fa-map-marker']]],
  ['Launches', [['Launches', 'fa-rocket']]],
  ['Holidays', [['Holidays', 'fa-calendar']]],
]

export const MAIN_GROUPS = TREE.map(([title], place) => ({
  id: createPlainId(title),
  title,
  index: place + 1,
}))

export const GROUPS = TREE.flatMap(([main, groups]) =>
  groups.map(([title, icon], place) => ({
    id: createPlainId(title),
    title,
    index: place + 1,
    icon,
    mainGroup: createPlainId(main),
  })),
)
