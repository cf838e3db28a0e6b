import { isCalledOff } from '@app/core/events/status.ts'
import type { PublicEvent } from '@app/core/upcoming/endpoints.ts'
import type { ReactNode } from 'react'

type StruckProps = { event: Pick<PublicEvent, 'status'>; children: ReactNode }

/** When an event was announced for; struck through if it does not take place then. */
export function Struck({ event, children }: StruckProps) {
  return isCalledOff(event) ? <s>{children}</s> : children
}
