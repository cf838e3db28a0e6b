import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { IconContrast, IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useContrast } from './contrast.ts'
import { SCHEMES } from './schemes.ts'
import { t } from './text.ts'

const ICON = { size: 16, stroke: 1.6 }

/** Light, dark or automatic; high contrast; and the children, such as languages. */
export function Appearance({ children }: { children?: ReactNode }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { isMore, setMore } = useContrast()
  const Current = SCHEMES.find(({ value }) => value === colorScheme)?.icon ?? IconSun
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t('Appearance')}>
          <Current size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Colour scheme')}</Menu.Label>
        {SCHEMES.map(({ value, label, icon: SchemeIcon }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            checked={value === colorScheme}
            rightSection={<SchemeIcon {...ICON} />}
            onChange={() => setColorScheme(value)}
          >
            {label()}
          </Menu.RadioItem>
        ))}
        <Menu.Divider />
        <Menu.CheckboxItem
          checked={isMore}
          rightSection={<IconContrast {...ICON} />}
          onChange={setMore}
        >
          {t('High contrast')}
        </Menu.CheckboxItem>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
