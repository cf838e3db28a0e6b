import { LANGUAGE_NAMES, LANGUAGES } from '@app/core/languages.ts'
import { chooseLanguage } from '../language-choice.ts'
import { useWording } from '../ui/text.ts'
import classes from './login.module.css'

/** Reloads the page in the chosen language, because the server renders it. */
export function LanguageChooser() {
  const { t, language } = useWording()
  return (
    <label className={classes['language']}>
      <span className="unseen">{t('Language')}</span>
      <select
        className="control"
        value={language}
        onChange={(event) => {
          const chosen = LANGUAGES.find((code) => code === event.currentTarget.value)
          if (chosen) chooseLanguage(chosen)
        }}
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGE_NAMES[code]}
          </option>
        ))}
      </select>
    </label>
  )
}
