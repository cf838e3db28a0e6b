import { listChangeSets, undoChangeSet } from '@app/core/log/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { currentOperator } from '../../current-operator.ts'
import { requestConfirmation } from '../../ui/confirmation.ts'
import { localZone, timeOf } from '../../ui/dates.ts'
import { readNow } from '../../ui/now.ts'
import { t, translateMessage } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { findUndoProblem } from '../history/change-view.ts'

/** How many of the latest changes to search for one that can be undone. */
const LOOKED_AT = 20

/** Undoes the signed-in operator's latest change that is still in effect, after a confirmation that names it. */
export async function undoLast(queryClient: QueryClient): Promise<void> {
  try {
    const query = { author: currentOperator.read(), limit: LOOKED_AT }
    const { sets } = await call(listChangeSets, { query })
    const last = sets.find((set) => set.cause !== 'undo' && !findUndoProblem(set, readNow()))
    if (!last) return toast(t('None of your latest changes can be undone.'))
    const given = {
      change: translateMessage(last.summary),
      time: timeOf(last.at, localZone()),
      count: last.rowCount,
    }
    const isSure = await requestConfirmation({
      title: t('Undo your last change?'),
      text: t(
        '{count, plural, one {“{change}” at {time}, # row.} other {“{change}” at {time}, # rows.}}',
        given,
      ),
      action: t('Undo'),
    })
    if (!isSure) return
    await call(undoChangeSet, { params: { id: last.id } })
    toast(t('“{change}” is undone', { change: given.change }))
    await queryClient.invalidateQueries()
  } catch (error) {
    toastError(t('Undo failed: {message}', { message: messageOf(error) }))
  }
}
