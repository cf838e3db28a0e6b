import { cityOfZone } from '@app/core/time/city-of-zone.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '@app/core/languages.ts'
import type { Contact } from '@app/core/site/public-site.ts'
import { Brand } from '../ui/brand.tsx'
import { useWording } from '../ui/text.ts'
import type { Chrome } from './chrome.ts'
import classes from './footer.module.css'

import { cityNames } from '@app/core/time/city-names.ts'

type FooterProps = { chrome: Chrome; contact: Contact }

export function Footer({ chrome, contact }: FooterProps) {
  const { t } = useWording()
  const separator = chrome.here.includes('?') ? '&' : '?'
  return (
    <footer className={`${classes['foot']} unprinted`}>
      <div className={classes['inside']}>
        <Brand href="/landingPage" />
        <ul className={`${classes['links']} quiet-links`}>
          <li>
            <a href="/landingPage#press">{t('Press')}</a>
          </li>
          <li>
            <a href="/terms-and-conditions">{t('Terms and Conditions')}</a>
          </li>
          <li>
            <a href="/privacy-policy">{t('Privacy Policy')}</a>
          </li>
          <li>
            <a href="/legal">{t('Legal')}</a>
          </li>
          <li>
            <a
              href={`${chrome.here}${separator}cookies=show`}
              data-cookie-preferences
              rel="nofollow"
            >
              {t('Cookie Preferences')}
            </a>
          </li>
          <li>
            <a href="/me" rel="nofollow">
              {t('Use it in the browser')}
            </a>
          </li>
          <li>
            <a href="/login" rel="nofollow">
              {t('Sign in')}
            </a>
          </li>
        </ul>
        <div className={classes['last']}>
          <Preferences chrome={chrome} />
          <p className="small">
            {t('© {year} Almanac, {place}', { year: yearOf(chrome), place: cityOf(contact) })}
          </p>
        </div>
      </div>
    </footer>
  )
}

/** The language, and the zone in which times are shown. */
function Preferences({ chrome }: { chrome: Chrome }) {
  const { t, rich, language } = useWording()
  const place = cityOfZone(chrome.zone, language)
  return (
    <div className={`row gap-2-4 ${classes['preferences']}`}>
      <form method="post" action="/preferences" data-when-chosen>
        <input type="hidden" name="back" value={chrome.here} />
        <label className="line">
          {t('Language')}
          <select className="control" name="language" defaultValue={language}>
            {LANGUAGES.map((one) => (
              <option key={one} value={one} lang={one}>
                {LANGUAGE_NAMES[one]}
              </option>
            ))}
          </select>
        </label>
        <noscript>
          <button className="control">{t('Choose')}</button>
        </noscript>
      </form>
      <p className="small">{t('Times in {place}.', { place })}</p>
      <form method="post" action="/preferences" data-zone-note hidden>
        <input type="hidden" name="back" value={chrome.here} />
        <input type="hidden" name="zone" />
        <button className="control">
          {rich('Show times in {place}', {
            place: <span data-zone-name={JSON.stringify(cityNames(language))} />,
          })}
        </button>
      </form>
    </div>
  )
}

const yearOf = ({ zone }: Chrome) => Temporal.Now.plainDateISO(zone).year.toString()

/** The town in `Street 00, 0000 Copenhagen, Denmark`. */
function cityOf({ address }: Contact): string {
  const parts = address.split(',').map((part) => part.trim())
  const town = parts.length > 2 ? parts.at(-2) : (parts.at(-1) ?? '')
  return (town ?? '').replace(/^[\d\s-]+/, '')
}
