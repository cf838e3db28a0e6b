import { LeaveGuard } from '../leave-guard.tsx'
import { useFormIsFilled } from './use-create-form.ts'

/** Counts a filled create form as a draft besides those of the rows. */
export function EventsLeaveGuard({ rows }: { rows: number }) {
  const isFilled = useFormIsFilled()
  return <LeaveGuard drafts={rows + (isFilled ? 1 : 0)} />
}
