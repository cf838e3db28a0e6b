import { ActionIcon } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { t } from './text.ts'

type CalendarButtonProps = { label: string } & Omit<
  ComponentPropsWithRef<'button'>,
  'color' | 'style'
>

/** The icon at the end of a date field. */
export function CalendarButton({ label, ...button }: CalendarButtonProps) {
  return (
    <ActionIcon {...button} aria-label={t('Pick {label}', { label })}>
      <IconCalendar size={16} stroke={1.6} />
    </ActionIcon>
  )
}
