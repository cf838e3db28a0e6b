import { createPlainId } from '@app/core/ids.ts'
import tree from './groups.json' with { type: 'json' }

/** Main groups in order. */
export const MAIN_GROUPS = tree.map(({ title }, place) => ({
  id: createPlainId(title),
  title,
  index: place + 1,
}))

/** The groups of each in order, with their Font Awesome 4.7 icons. */
export const GROUPS = tree.flatMap(({ title: main, groups }) =>
  groups.map(({ title, icon }, place) => ({
    id: createPlainId(title),
    title,
    index: place + 1,
    icon,
    mainGroup: createPlainId(main),
  })),
)
