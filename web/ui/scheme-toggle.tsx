import { ActionIcon, Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun, type Icon } from '@tabler/icons-react'

const SCHEMES: { value: MantineColorScheme; label: string; icon: Icon }[] = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'As the device', icon: IconDeviceDesktop },
]

/** Light, dark, or as the device has it. */
export function SchemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Current = SCHEMES.find(({ value }) => value === colorScheme)?.icon ?? IconSun
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size="lg" aria-label="Colour scheme">
          <Current size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {SCHEMES.map(({ value, label, icon: SchemeIcon }) => (
          <Menu.Item
            key={value}
            leftSection={<SchemeIcon size={16} stroke={1.6} />}
            rightSection={value === colorScheme && <IconCheck size={16} stroke={1.6} />}
            aria-current={value === colorScheme}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
