import { Button, Tooltip, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'

type ReasonButtonProps = Pick<ButtonProps, 'className' | 'loading' | 'variant'> & {
  label: string
  /** Accessible name, if the label alone is ambiguous. */
  name?: string
  icon?: ReactNode
  /** Why it is disabled; null if it is enabled. */
  reason: string | null
  /** Takes the initial focus in its dialog. */
  isFocusedFirst?: boolean
  /** Submits its form; if there is a reason, Enter in a field does not submit either. */
  type?: 'button' | 'submit'
  onClick?: () => void
}

/** A button that says why it is disabled, and stays focusable for the keyboard. */
export function ReasonButton(props: ReasonButtonProps) {
  const {
    label,
    name = label,
    icon,
    reason,
    type = 'button',
    onClick,
    isFocusedFirst,
    ...look
  } = props
  const isOff = reason !== null
  return (
    <Tooltip label={reason} disabled={!isOff} multiline maw={280} events={TOOLTIP_EVENTS}>
      <Button
        {...look}
        type={type}
        leftSection={icon}
        data-autofocus={isFocusedFirst || undefined}
        data-disabled={isOff || undefined}
        aria-disabled={isOff || undefined}
        aria-label={isOff ? `${name}. ${reason}` : name === label ? undefined : name}
        onClick={(event) => (isOff ? event.preventDefault() : onClick?.())}
      >
        {label}
      </Button>
    </Tooltip>
  )
}

const TOOLTIP_EVENTS = { hover: true, focus: true, touch: true }
