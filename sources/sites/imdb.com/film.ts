import { message, verbatimOr } from '@app/core/messages/message.ts'
import { ADDRESS_LENGTH } from '@app/core/nouns/limits.ts'
import { parsePage, type Tree } from '../../generic/elements.ts'
import { toPlainDay, type PrintedDay } from '../../generic/printed-days.ts'
import { reject, type Read } from '../../generic/read-result.ts'
import { readJson } from '../../generic/schema-org-events/json-ld.ts'
import { toAbsoluteUrl, makeEvent } from '../../html.ts'
import { PageChanged, type Page } from '../../source.ts'

export type Film = {
  /** Number of the title (`tt…`) or the release (`rl…`); empty if the page has none. */
  id: string
  name: string
  day: PrintedDay | undefined
  /** The printed date, readable or not. */
  written: string
  /** Lines about it: genres, people, distributor, plot. */
  about: string[]
  href: string
  image: string
}

/** A film on its release day, which is the same in every zone. */
export function readFilm(film: Film, page: Page, title: string, today: Temporal.PlainDate): Read {
  if (film.name === '')
    return reject(film.href || 'An entry', 'not-an-event', message('It has no name'))
  const day = film.day && toPlainDay(film.day, today)
  if (!day)
    return reject(
      film.name,
      'no-readable-date',
      verbatimOr(film.written, message('It has no date')),
    )
  const url = toAbsoluteUrl(film.href, page.finalUrl)
  const image = toAbsoluteUrl(film.image, page.finalUrl)
  return {
    event: makeEvent({
      title,
      description: film.name,
      details: film.about,
      start: { day: day.toString() },
      image: image && toWholePicture(image),
      url: url && withoutReferrer(url),
      sourceId: film.id,
    }),
  }
}

/** The page as a tree. The site sends empty pages as challenges. */
export function parseAnswer(page: Page): Tree {
  if (page.body.trim() === '') {
    throw new PageChanged(
      message('{url} is empty, as the site answers whom it takes for a robot', {
        url: page.finalUrl,
      }),
    )
  }
  return parsePage(page.body)
}

/**
 * The data for the site's own scripts; undefined if the page has none. Such pages have a megabyte of markup without
 * further information, so they are not parsed.
 */
export function dataOf(body: string): unknown {
  const tag = /<script\b[^>]{0,200}\bid=["']__NEXT_DATA__["'][^>]{0,200}>/i.exec(body)
  if (!tag) return undefined
  const begin = tag.index + tag[0].length
  const end = body.indexOf('</script', begin)
  return end < 0 ? undefined : readJson(body.slice(begin, end))
}

/** A title's number in the site's data; empty for anything else. */
export function titleId(text: string): string {
  return /^tt\d{5,12}$/.test(text) ? text : ''
}

/** URL of a title's own page; empty if its number is unknown. */
export function titleAddress(id: string): string {
  return id === '' ? '' : `https://www.imdb.com/title/${id}/`
}

/** The id in a URL such as `/title/tt0111161/?ref_=x`. */
export function idIn(href: string): string {
  return (
    /\/(?:title\/(tt\d{5,12})|release\/(rl\d{1,12}))(?![\w-])/.exec(href)?.slice(1).join('') ?? ''
  )
}

/** "Tammy (2014)" and "Tammy" name the same film. */
export function withoutYear(name: string): string {
  return name.replace(/\s*\((?:[IVX]+\)\s*\()?\d{4}(?:[–-]\d{0,4})?\s?\)$/, '').trim()
}

/** The last part of a picture's URL makes the site crop it; without it the picture is whole. */
export function toWholePicture(url: string): string {
  if (url.length > ADDRESS_LENGTH) return url
  return url.replace(/\._V1[^/]*\.(jpe?g|png|webp)$/i, '._V1_.$1')
}

/** The part that identifies the referring page differs on every page. */
function withoutReferrer(url: string): string {
  const parsed = new URL(url)
  parsed.searchParams.delete('ref_')
  return parsed.href
}
