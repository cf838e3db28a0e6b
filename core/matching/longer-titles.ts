import { isWordOfCountry } from './country-names.ts'
import { GUESTS, IDLE, ORGANISATIONS, PRESENTERS, SERIES, TOURS } from './added-words.ts'
import { wordsOfPart } from './parse-event.ts'
import { findMissingWords, tokensOf } from './tokens.ts'
import { TOWNS } from './towns.ts'

/** "Summer tour" in languages that write it as one word. */
const TOUR_ENDINGS = /(?:tour|turne|turneen|tournee|kiertue)$/
const SERIES_ENDINGS =
  /(?:festival|festivalen|festspiele|festspillene|orkester|orchester|rock|serien)$/

/** What stands before each part: nothing, a colon, a dash, a bracket, or a sign or word that adds a name. */
const JOINTS =
  /(:\s|\s[–—|/-]\s|\s?[()]|\s[+&]\s|,\s|\s(?:feat\.?|ft\.?|w\/|with|med|mit|avec|featuring)\s)/i

/** "– support: " */
const GUESTS_BEFORE =
  /\s?[-–—,:+(]\s?(?:support(?:ed by)?|special guests?|guests?|vorgruppe|voorprogramma|forband|opvarmning|gæster|gjester|invitați?|invités?):?\s/giu

type Part = { text: string; joint: string; isFirst: boolean; words: readonly string[] }

export type Addition = 'explained' | 'unexplained'

/**
 * What a title adds to a shorter one whose words are `own`; null if no part of it is the shorter one. Explained are a
 * tour, a guest, a presenter or series in front, and words that are `known` from titles and places. Anything else may be
 * a package, a talk or another part of the programme that takes place beside the event.
 */
export function findAddition(
  title: string,
  { own, known }: { own: readonly string[]; known: readonly string[] },
): Addition | null {
  const parts = partsOf(title)
  const isKnown = (word: string) => isIdle(word) || findMissingWords([word], known).length === 0
  // A festival is more than one of its artists.
  const isSeries = own.some((word) => /fest(?:ival|ivalen|ivalul)?$/.test(word))
  const tests = [isTour, isPresenter, isOrganisation, isContest]
  if (!isSeries) tests.push(isGuest, isPerson)
  const areExplained = parts.every((part) => {
    if (part.words.every(isKnown)) return true
    const isOwn = findMissingWords(part.words, own).length < part.words.length
    return !isOwn && tests.some((is) => is(part))
  })
  if (areExplained) return 'explained'
  const isWhole = (words: readonly string[]) =>
    words.every(isKnown) && findMissingWords(own, words).length === 0
  return parts.some(({ words }) => isWhole(words)) ? 'unexplained' : null
}

function partsOf(title: string): Part[] {
  const pieces = title.replace(GUESTS_BEFORE, ' with ').split(JOINTS)
  return pieces
    .filter((_piece, at) => at % 2 === 0)
    .map((text, at) => ({
      text,
      joint: (pieces[at * 2 - 1] ?? '').trim(),
      isFirst: at === 0,
      words: wordsOfPart(text),
    }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
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
  const adds = /^[+&,]$/.test(joint) || GUESTS.has(tokensOf(joint)[0] ?? '')
  const isIntroduced = GUESTS.has(tokensOf(text)[0] ?? '')
  return (adds || isIntroduced) && isName(text)
}

/** Whether all its words but small ones and those that introduce guests begin with a capital letter. */
function isName(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => word.length > 3 || /^\p{Lu}/u.test(word))
  const own = words.filter((word) => !GUESTS.has(tokensOf(word)[0] ?? ''))
  return own.length > 0 && own.every((word) => /^[\p{Lu}\p{N}]/u.test(word))
}

/** "Aalborg Symfoniorkester", before or after the work. */
function isOrganisation({ text }: Part): boolean {
  return tokensOf(text).some((word) => ORGANISATIONS.has(word)) && isName(text)
}

/** An author, conductor or guest: two to four words that all begin with a capital letter. */
function isPerson({ text, words }: Part): boolean {
  const named = words.filter((word) => !IDLE.has(word))
  return named.length >= 2 && named.length <= 4 && !/\d/.test(text) && isName(text)
}

/** "Live Nation presents", or the series or festival that an event belongs to. */
function isPresenter({ text, isFirst }: Part): boolean {
  const words = tokensOf(text)
  if (!isFirst) return false
  return words.some((word) => PRESENTERS.has(word) || SERIES.has(word) || SERIES_ENDINGS.test(word))
}
