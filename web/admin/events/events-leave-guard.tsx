import { LeaveGuard } from '../leave-guard.tsx'
import { useFormIsFilled } from './use-create-form.ts'

/** Counts what stands in the create form as a draft beside those of the rows. */
export function EventsLeaveGuard({ rows }: { rows: number }) {
  const isFilled = useFormIsFilled()
  return <LeaveGuard drafts={rows + (isFilled ? 1 : 0)} />
}
