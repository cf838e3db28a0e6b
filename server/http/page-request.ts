import { fromLanguagePath } from '@app/core/site/language-paths.ts'
import { PAGE_PARAMETERS, PUBLIC_PAGES, type PageParameter } from '@app/core/site/public-pages.ts'
import { readVisitor, toVisitorCookies, type Visitor } from '@app/core/site/visitor.ts'

/** A page request in normal form: nothing else of an address or the cookies reaches a page. */
export type PageRequest = {
  /** Path and query. */
  address: string
  /** The visitor's choices that the page shows, as a `Cookie` header. */
  cookies: string
  visitor: Visitor
  /** Whether the address alone identifies the page: choices in cookies show nothing different. */
  isByAddress: boolean
  isNotFound: boolean
  /** Whether the number of such pages is limited by the content there is. */
  isBounded: boolean
}

/** Parameters that identify a page: an invalid value leads to no page. Invalid values of the others are ignored. */
const NAMING: ReadonlySet<PageParameter> = new Set(['page', 'version', 'group', 'place'])

const READS = new Map(PUBLIC_PAGES.map(({ path, reads = [] }) => [path as string, reads]))

/** The address whose page is shown at every unknown address. */
const NOT_FOUND_PATH = '/404'
/** The same in the back office, whose route asks to sign in first. */
const ADMIN_NOT_FOUND_PATH = '/app/404'
const ADMIN_PATHS = /^\/app\//i
/** Suffix with which the browser's router requests the data of a page. */
const DATA = '.data'

export type ParsePageRequest = (url: string, cookies: string | undefined) => PageRequest

/** Creates the parser of page requests; `paths` are the patterns of all pages, such as `/category/:id`. */
export function createPageRequestParser(paths: readonly string[]): ParsePageRequest {
  const patterns = paths.map((path) => ({ path, parts: partsOf(path) })).toSorted(fixedFirst)
  return (url, cookies) => {
    const chosen = readVisitor(cookies ?? null)
    const { query, ...split } = splitUrl(url)
    const { path, language = chosen.language } = fromLanguagePath(split.path)
    const visitor = { ...chosen, language }
    const ending = path.endsWith(DATA) ? DATA : ''
    const found = findPage(path.slice(0, path.length - ending.length), patterns)
    if (!found && ADMIN_PATHS.test(path))
      return { ...toNotFoundRequest(visitor), address: ADMIN_NOT_FOUND_PATH + ending }
    if (!found || found.pattern === '/error') return toNotFoundRequest(visitor, ending)
    // Their query is read in the browser, and they use the browser's own zone.
    const isInBrowser = /^\/(login|app)(\/|$)/.test(found.pattern)
    const search = isInBrowser
      ? ''
      : readQuery(query, ['cookies', ...(READS.get(found.pattern) ?? [])])
    if (search === undefined) return toNotFoundRequest(visitor, ending)
    return {
      address: found.path + ending + search,
      cookies: toVisitorCookies(isInBrowser ? { language } : visitor),
      visitor,
      isByAddress: chosenElsewhere(chosen, path === split.path) === '',
      isNotFound: false,
      // The back office reads its content in the browser, so its pages exist under any id.
      isBounded: (!isInBrowser || !found.pattern.includes(':')) && !isSearch(search),
    }
  }
}

/** Choices that are not part of the address. */
const chosenElsewhere = ({ language, ...others }: Visitor, isUnnamed: boolean) =>
  toVisitorCookies({ ...others, ...(isUnnamed && { language }) })

/** There are endless search terms. */
const isSearch = (search: string) => /[?&]q=/.test(search)

/** The not-found page; it depends on the language alone. */
export function toNotFoundRequest(visitor: Visitor, ending = ''): PageRequest {
  return {
    address: NOT_FOUND_PATH + ending,
    cookies: toVisitorCookies({ language: visitor.language }),
    visitor,
    isByAddress: false,
    isNotFound: true,
    isBounded: true,
  }
}

function splitUrl(url: string): { path: string; query: string } {
  const [, path = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)\??([^#]*)/i.exec(url) ?? []
  return { path, query }
}

type Pattern = { path: string; parts: string[] }

function partsOf(path: string): string[] {
  return path.replace(/\/+$/, '').split('/').slice(1)
}

function fixedFirst(one: Pattern, other: Pattern): number {
  return one.parts.filter(isName).length - other.parts.filter(isName).length
}

const isName = (part: string) => part.startsWith(':')

/** The page at a path, and the path in the page's own spelling. */
function findPage(path: string, patterns: readonly Pattern[]) {
  const parts = /^(\/|$)/.test(path) ? decoded(partsOf(path)) : undefined
  const found = parts && patterns.find((pattern) => isAt(parts, pattern))
  if (!found) return undefined
  const spelled = found.parts.map((part, place) =>
    isName(part) ? encodeURIComponent(parts[place] ?? '') : part,
  )
  return { pattern: found.path, path: `/${spelled.join('/')}` }
}

function isAt(parts: readonly string[], pattern: Pattern): boolean {
  return (
    parts.length === pattern.parts.length &&
    pattern.parts.every((part, place) => {
      const given = parts[place] ?? ''
      return isName(part) ? given !== '' : part.toLowerCase() === given.toLowerCase()
    })
  )
}

function decoded(parts: readonly string[]): string[] | undefined {
  try {
    return parts.map((part) => decodeURIComponent(part))
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** The part of a query that the page reads; undefined if a value leads to no page. */
function readQuery(query: string, names: readonly PageParameter[]): string | undefined {
  const given = new URLSearchParams(query)
  const read = new URLSearchParams()
  for (const name of names) {
    const value = given.get(name)
    if (value === null) continue
    if (PAGE_PARAMETERS[name].test(value)) read.set(name, value)
    else if (NAMING.has(name)) return undefined
  }
  return read.size === 0 ? '' : `?${read.toString()}`
}
