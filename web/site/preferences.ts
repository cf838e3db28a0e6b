import { languageCookie, LANGUAGES } from '@app/core/languages.ts'
import { fromLanguagePath, toLanguagePath } from '@app/core/site/language-paths.ts'
import { toKnownZone } from '@app/core/site/visitor.ts'
import { redirect, type ActionFunctionArgs } from 'react-router'
import { ownPath } from './chrome.ts'

const YEAR = 'Path=/; Max-Age=31536000; SameSite=Lax'

/** Only forms use this address. */
export function loader() {
  return redirect('/landingPage')
}

/** Stores the chosen language and zone; invalid values are ignored. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const headers = new Headers()
  const language = LANGUAGES.find((one) => one === form.get('language'))
  if (language) headers.append('set-cookie', languageCookie(language))
  const zone = zoneOf(form.get('zone'))
  if (zone !== undefined) headers.append('set-cookie', `zone=${encodeURIComponent(zone)}; ${YEAR}`)
  const back = fromLanguagePath(ownPath(form.get('back')))
  const address = toLanguagePath(back.path, language ?? back.language ?? 'en')
  return redirect(address, { status: 303, headers })
}

const zoneOf = (chosen: FormDataEntryValue | null) =>
  typeof chosen === 'string' ? toKnownZone(chosen) : undefined
