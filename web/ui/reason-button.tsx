import { Button, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

type ReasonButtonProps = {
  label: string
  icon: ReactNode
  /** Why it cannot be pressed at present; null where it can. */
  reason: string | null
  onClick?: () => void
}

/** A button that says why it is disabled, to everyone: it stays in reach of the keyboard. */
export function ReasonButton({ label, icon, reason, onClick }: ReasonButtonProps) {
  const isOff = reason !== null
  return (
    <Tooltip label={reason} disabled={!isOff} multiline maw={280} events={TOOLTIP_EVENTS}>
      <Button
        leftSection={icon}
        data-disabled={isOff || undefined}
        aria-disabled={isOff || undefined}
        aria-label={isOff ? `${label}. ${reason}` : undefined}
        onClick={(event) => (isOff ? event.preventDefault() : onClick?.())}
      >
        {label}
      </Button>
    </Tooltip>
  )
}

const TOOLTIP_EVENTS = { hover: true, focus: true, touch: true }
