import { isWordOfCountry } from './country-names.ts'
import {
  GUESTS,
  isBeside,
  IDLE,
  OF_SERIES,
  ORGANISATIONS,
  PRESENTERS,
  SERIES,
  SUPPORT,
  TOURS,
} from './added-words.ts'
import { wordsOfPart } from './parse-event.ts'
import { findMissingWords, tokensOf } from './tokens.ts'
import { TOWNS } from './towns.ts'

/** "Summer tour" in languages that write it as one word. */
const TOUR_ENDINGS = /(?:tour|turne|turneen|tournee|kiertue)$/
const SERIES_ENDINGS =
  /(?:festival|festivalen|festspiele|festspillene|orkester|orchester|rock|serien)$/

/** What stands before each part: nothing, a colon, a dash, a bracket, or a sign or word that adds a name. */
const JOINTS =
  /(:\s|\s[–—|/\u2063-]\s|\s?[()]|\s[+&]\s|,\s|\s(?:feat\.?|ft\.?|w\/|with|med|mit|avec|featuring|med støtte af|cu|con|com|met)\s)/i

/** A joint in place of words that introduce an artist who plays first. */
const SUPPORTED = ' + support '
/** The sign between a title and what stands beside it without a sign. */
const APART = '\u2063'
const SET_APART = ` ${APART} `
const LEAD = /(?<=^|\s|[(–—:,+&[-])\s*([\p{L}\p{N}]+(?:\s[\p{L}]+)?)[.:]?\s+(?=[\p{L}\p{N}])/gu

/** `isSigned` if a sign follows that the source wrote. */
type Part = {
  text: string
  joint: string
  isFirst: boolean
  isSigned: boolean
  words: readonly string[]
}

export type Addition = 'explained' | 'unexplained'

type Short = {
  title: string
  own: readonly string[]
  known: readonly string[]
  /** Whether it may be a festival or a day of one. */
  isOfSeries: boolean
}

/**
 * What a longer title adds to a shorter one whose words are `own`; null if no part of it is the shorter one. Explained
 * are a tour, a guest, a presenter or series in front, a person, a subtitle, and words that are `known` from titles and
 * places. Anything else may be a package, a talk or another part of the programme that takes place beside the event.
 */
export function findAddition(
  title: string,
  { title: short, own, known, isOfSeries }: Short,
): Addition | null {
  const parts = partsOf(title, short)
  const owned = new Set(tokensOf(short))
  const isKnown = (word: string) => isIdle(word) || findMissingWords([word], known).length === 0
  // A festival, or a day of one, is more than one of its artists.
  const isInFront = parts[0]?.words.every((word) => own.includes(word)) ?? false
  const isSeries = isOfSeries || own.some(isFestival)
  const tests = [isTour, isPresenter, isOrganisation, isContest]
  if (!isSeries || !isInFront) tests.push(isGuest, isPerson, isSubtitle)
  const whole = parts.filter(({ words }) => words.every(isKnown)).flatMap(({ words }) => words)
  if (findMissingWords(own, whole).length > 0) return null
  const areExplained = parts.every((part) => {
    if (tokensOf(part.text).some((token) => isBeside(token) && !owned.has(token))) return false
    if (part.words.every(isKnown)) return true
    const isOwn = findMissingWords(part.words, own).length < part.words.length
    return !isOwn && tests.some((is) => is(part))
  })
  return areExplained ? 'explained' : 'unexplained'
}

function partsOf(title: string, short: string): Part[] {
  const marked = title.replace(LEAD, (all: string, lead: string) => toLead(all, lead))
  const pieces = setApart(marked, short).split(JOINTS)
  return pieces
    .filter((_piece, at) => at % 2 === 0)
    .map((text, at) => ({
      text: text.trim(),
      joint: (pieces[at * 2 - 1] ?? '').trim(),
      isFirst: at === 0,
      isSigned: !(pieces[at * 2 + 1] ?? '').includes(APART),
      words: wordsOfPart(text),
    }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
}

function toLead(all: string, lead: string): string {
  if (!SUPPORT.has(tokensOf(lead).join(' '))) return all
  return SUPPORTED
}

/** The longer title with signs around the shorter one: "Ibsen's – A Doll's House". */
function setApart(title: string, short: string): string {
  const words = [...title.matchAll(/[\p{L}\p{N}'’]+/gu)]
  const wanted = tokensOf(short)
  const spelled = words.map(([word]) => tokensOf(word).join(''))
  const at = spelled.findIndex((_word, from) =>
    wanted.every((word, place) => spelled[from + place] === word),
  )
  const [first, last] = [words[at], words[at + wanted.length - 1]]
  if (wanted.length === 0 || !first || !last) return title
  const [before, after] = [title.slice(0, first.index), title.slice(last.index + last[0].length)]
  const own = title.slice(first.index, last.index + last[0].length)
  const [left, right] = [/[\p{L}\p{N}.)]\s$/u.test(before), /^\s[\p{L}\p{N}]/u.test(after)]
  const isAdded = /^\s(?:feat|ft|w\/|with|med|mit|avec|featuring|cu|con|com|met)\b/i.test(after)
  return `${before.trimEnd()}${left ? SET_APART : before.slice(before.trimEnd().length)}${own}${right && !isAdded ? ` ${APART}` : ''}${after}`
}

export function isFestival(word: string): boolean {
  return /fest(?:ival\p{L}{0,4})?$/u.test(word)
}

function isIdle(word: string): boolean {
  return IDLE.has(word) || TOWNS.has(word) || isWordOfCountry(word) || /^\d/.test(word)
}

function isTour({ text }: Part): boolean {
  return tokensOf(text).some((word) => TOURS.has(word) || TOUR_ENDINGS.test(word))
}

/** "Pantoja vs Erceg" after the number of the evening. */
function isContest({ text }: Part): boolean {
  return /\p{L}\s(?:vs?\.?|mod|contra)\s\p{L}/iu.test(text)
}

/** Another artist: a name after a sign or word that adds one. */
function isGuest({ text, joint, isFirst }: Part): boolean {
  if (isFirst) return false
  const [first = '', ...rest] = tokensOf(text)
  if (first === 'support' && rest.length <= 5) return true
  const adds = /^[+&,]$/.test(joint) || GUESTS.has(tokensOf(joint)[0] ?? '')
  return (adds || GUESTS.has(first)) && isName(text)
}

/** Whether all its words but small ones and those that say what a person does begin with a capital letter. */
function isName(text: string): boolean {
  const own = text
    .replace(/(?<=^|\s)(?:d|l|dell|all)['’]/giu, '')
    .split(/\s+/)
    .filter((word) => (word.length > 3 || /^\p{Lu}/u.test(word)) && !isRole(word))
  return own.length > 0 && own.every((word) => /^[\p{Lu}\p{N}]/u.test(word))
}

function isRole(word: string): boolean {
  const [token = ''] = tokensOf(word)
  return GUESTS.has(token) || (IDLE.has(token) && !/^\p{Lu}/u.test(word))
}

/** "Aalborg Symfoniorkester", before or after the work. */
function isOrganisation({ text }: Part): boolean {
  return tokensOf(text).some((word) => ORGANISATIONS.has(word)) && isName(text)
}

/** "by", before the name of an author, conductor or teacher. */
const BY =
  /^(?:by|af|av|von|de|di|du|da|par|van|przez|od|door|conducted by|directed by|d['’])\s?(?=\p{Lu})/u

/** "Henrik Ibsens" or "Karin Ljung om", before what they wrote or talk about. */
const OF_PERSON = /(?:s['’]?|[uů]v|ova|nin|nın|n|in)$|\s\p{Ll}{2,6}$/u

/** An author, conductor or guest: two to four words that all begin with a capital letter. */
function isPerson({ text, words, joint, isSigned }: Part): boolean {
  if (joint === APART && !BY.test(text)) return false
  if (!isSigned && !OF_PERSON.test(text)) return false
  const named = words.filter((word) => !IDLE.has(word))
  const least = BY.test(text) ? 1 : 2
  return named.length >= least && named.length <= 4 && !/\d/.test(text) && isName(text)
}

/** "Live Nation presents", or the series or festival that an event belongs to. */
function isPresenter({ text, isFirst, isSigned }: Part): boolean {
  if (!isFirst) return false
  const words = tokensOf(text)
  if (words.some((word) => PRESENTERS.has(word))) return true
  return (
    isSigned &&
    words.some(
      (word) =>
        SERIES.has(word) ||
        SERIES_ENDINGS.test(word) ||
        OF_SERIES.some(
          (part) =>
            part === word || (part.length > 3 && (word.startsWith(part) || word.endsWith(part))),
        ),
    )
  )
}

/** "a comedy about love": a phrase after the title, rather than the name of something else. */
function isSubtitle({ text, joint, isFirst }: Part): boolean {
  if (isFirst || !/^[:–—(|\u2063-]?$/.test(joint)) return false
  const words = text.split(/\s+/)
  return words.length >= 3 && words.some((word) => /^\p{Ll}{2,}/u.test(word))
}
