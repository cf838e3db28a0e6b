import type { MantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun, type Icon } from '@tabler/icons-react'
import { t } from './text.ts'

/** The colour schemes to choose from. */
export const SCHEMES: { value: MantineColorScheme; label: () => string; icon: Icon }[] = [
  { value: 'light', label: () => t('Light'), icon: IconSun },
  { value: 'dark', label: () => t('Dark'), icon: IconMoon },
  { value: 'auto', label: () => t('As the device'), icon: IconDeviceDesktop },
]
