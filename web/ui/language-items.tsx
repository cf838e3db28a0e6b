import { Menu, NativeSelect } from '@mantine/core'
import { language, t, useWording } from './text.ts'

type LanguagesProps<L extends string> = {
  /** Each language by its own name, such as `da: 'Dansk'`. */
  names: Record<L, string>
  onChoose: (language: L) => void
}

/** The languages as part of a menu. */
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
          checked={code === language()}
          onChange={() => onChoose(code)}
        >
          {names[code]}
        </Menu.RadioItem>
      ))}
    </>
  )
}

/** The languages as a field of a page without a menu, such as sign-in. */
export function LanguageSelect<L extends string>({ names, onChoose }: LanguagesProps<L>) {
  const wording = useWording()
  const codes = codesOf(names)
  return (
    <NativeSelect
      aria-label={wording.t('Language')}
      defaultValue={wording.language}
      data={codes.map((code) => ({ value: code, label: names[code] }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = codes.find((code) => code === value)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}

function codesOf<L extends string>(names: Record<L, string>): L[] {
  return Object.keys(names) as L[]
}
