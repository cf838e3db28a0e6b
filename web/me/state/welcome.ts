import { LANGUAGE_COOKIE, LANGUAGES } from '@app/core/languages.ts'
import { chooseLanguage } from '../../language-choice.ts'
import { currentLanguage, t } from '../../ui/text.ts'
import { api, ApiError } from '../api.ts'
import { ownZone } from '../time/own-zone.ts'
import { refresh } from './sync.ts'

/** After a code was accepted: stores the consent given with it, and sets a new person's zone. */
export async function completeSignIn(): Promise<void> {
  const profile = await api.profile({})
  const { termsVersion, consent } = profile
  if (termsVersion !== null && consent?.version !== termsVersion)
    await api.consent({ body: { version: termsVersion } })
  const language = LANGUAGES.find((each) => each === currentLanguage()) ?? 'en'
  if (profile.onBoardedDate === null)
    await api.changeProfile({ body: { zone: ownZone(), language } })
  await refresh()
  // On a new device the language comes from the person's profile.
  const isChosenHere = document.cookie.includes(`${LANGUAGE_COOKIE}=`)
  if (!isChosenHere && profile.language !== null && profile.language !== language)
    chooseLanguage(profile.language)
}

/** The server's messages about codes, in the language of the person. */
const SENTENCES: Record<string, () => string> = {
  'The number is not right, or its time is over.': () =>
    t('The number is not right, or its time is over.'),
  'The code is not right.': () => t('The code is not right.'),
  'The code has expired. Ask for a new one.': () => t('The code has expired. Ask for a new one.'),
  'Too many wrong codes. Ask for a new one.': () => t('Too many wrong codes. Ask for a new one.'),
}

/** Errors after which the code can no longer be used. */
const SPENT = new Set([
  'The code has expired. Ask for a new one.',
  'Too many wrong codes. Ask for a new one.',
])

/** Whether a new code is required. */
export function isCodeSpent(cause: unknown): boolean {
  return cause instanceof ApiError && SPENT.has(cause.sentence)
}

/** Why signing in failed, for display. */
export function sentenceOf(cause: unknown): string {
  if (!(cause instanceof ApiError)) throw cause
  if (cause.status === 0)
    return t('The server cannot be reached. Check the connection and try again.')
  const sentence = SENTENCES[cause.sentence]
  if (sentence) return sentence()
  if (cause.sentence.endsWith('is not an e-mail address.'))
    return t('This is not an e-mail address. Check it for a slip.')
  if (cause.status === 429) return t('Too many tries. Wait a few minutes and try again.')
  return t('Something went wrong. Try again.')
}
