import { message, nest } from './messages/message.ts'
import { TV_CHANNELS_GROUP } from './categories/category.ts'
import { AppError } from './errors.ts'
import { findIdProblem } from './id.ts'
import { foldText } from './text.ts'

/**
 * Id of a new category: its title in capitals without spaces, for a TV channel with a country prefixed by the
 * country's code: `RO_ANTENA1`.
 */
export function createCategoryId(
  title: string,
  { group, parent }: { group: string; parent: string },
): string {
  const country = parent.trim().toUpperCase()
  const hasPrefix = group.toLowerCase() === TV_CHANNELS_GROUP && /^[A-Z]{2}$/.test(country)
  return checkId(`${hasPrefix ? `${country}_` : ''}${letters(title).toUpperCase()}`, title)
}

/** Id of a new location, main group or group: its title in lower case without spaces. */
export function createPlainId(title: string): string {
  return checkId(letters(title), title)
}

/** The characters of a title that are valid in an id, in lower case; a title without any is refused. */
function letters(title: string): string {
  const allowed = foldText(title).replace(/[^a-z0-9_-]/g, '')
  if (allowed !== '') return allowed
  throw new AppError(
    'bad-input',
    message('The title "{title}" holds no letter or digit that an id can be made of', { title }),
    { details: { title } },
  )
}

function checkId(id: string, title: string): string {
  const problem = findIdProblem(id)
  if (problem === undefined) return id
  throw new AppError(
    'bad-input',
    message('The title "{title}" makes the id {id}, which {problem}', {
      title,
      id,
      problem: nest(problem),
    }),
    {
      details: { title, id },
    },
  )
}
