import { Menu } from '@mantine/core'
import { currentLanguage, t } from './text.ts'

type LanguagesProps<L extends string> = {
  /** Each language by its own name, such as `da: 'Dansk'`. */
  names: Record<L, string>
  onChoose: (language: L) => void
}

export function LanguageItems<L extends string>({ names, onChoose }: LanguagesProps<L>) {
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('Language')}</Menu.Label>
      {codesOf(names).map((code) => (
        <Menu.RadioItem
          key={code}
          value={code}
          lang={code}
          checked={code === currentLanguage()}
          onChange={() => onChoose(code)}
        >
          {names[code]}
        </Menu.RadioItem>
      ))}
    </>
  )
}

function codesOf<L extends string>(names: Record<L, string>): L[] {
  return Object.keys(names) as L[]
}
