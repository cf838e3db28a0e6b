import { Button, Tooltip, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'

type ReasonButtonProps = Pick<ButtonProps, 'className' | 'loading' | 'variant'> & {
  label: string
  /** Its name where the label alone does not say what of. */
  name?: string
  icon?: ReactNode
  /** Why it cannot be pressed at present; null where it can. */
  reason: string | null
  /** Takes the focus of the dialog it stands in. */
  isFocusedFirst?: boolean
  /** Sends the form it stands in; where there is a reason, Enter in a field does not either. */
  type?: 'button' | 'submit'
  onClick?: () => void
}

/** A button that says why it is disabled, to everyone: it stays in reach of the keyboard. */
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
