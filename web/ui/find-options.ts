import { searchText } from '@app/core/search/search-text.ts'

type Option = { label: string; disabled?: boolean | undefined }
type Group<O extends Option> = { group: string; items: O[] }
type Typed<O extends Option> = { options: (O | Group<O>)[]; search: string; limit: number }

/**
 * The options that contain every typed word, ignoring case, accents and symbols: `sao paulo` finds America/São_Paulo.
 */
export function findOptions<O extends Option>({ options, search, limit }: Typed<O>) {
  const words = searchText(search).split(' ')
  let left = limit
  const fits = ({ label }: O) => {
    const text = searchText(label)
    const isFound = left > 0 && words.every((word) => text.includes(word))
    if (isFound) left -= 1
    return isFound
  }
  return options.flatMap((option): (O | Group<O>)[] => {
    if (!('group' in option)) return fits(option) ? [option] : []
    return [{ group: option.group, items: option.items.filter(fits) }]
  })
}
