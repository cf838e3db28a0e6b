import { LANGUAGE_NAMES, LANGUAGES } from '@app/core/languages.ts'
import { NativeSelect, Switch, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { chooseLanguage } from '../../language-choice.ts'
import { useContrast } from '../../ui/contrast.ts'
import { SCHEMES } from '../../ui/schemes.ts'
import { currentLanguage, t } from '../../ui/text.ts'
import classes from './account.module.css'
import { Section } from './section.tsx'

/** Repeats the menu of the header, where people look for settings. */
export function AppearanceSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { isMore, setMore } = useContrast()
  return (
    <Section title={t('Language and appearance')}>
      <p className={classes['note']}>
        {t('Stored in this browser. Changing the language reloads the page.')}
      </p>
      <div className={classes['form']}>
        <NativeSelect
          label={t('Language')}
          value={currentLanguage()}
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
        </NativeSelect>
        <NativeSelect
          label={t('Colour scheme')}
          value={colorScheme}
          data={SCHEMES.map(({ value, label }) => ({ value, label: label() }))}
          onChange={(event) => setColorScheme(event.currentTarget.value as MantineColorScheme)}
        />
        <Switch
          className={classes['wide']}
          label={t('High contrast')}
          checked={isMore}
          onChange={(event) => setMore(event.currentTarget.checked)}
        />
      </div>
    </Section>
  )
}
