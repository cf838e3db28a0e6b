import { t } from '../../../ui/text.ts'
import { ApiError } from '../../api.ts'
import { setState } from '../../state/store.ts'

/** Runs an action that requires a connection; a failure shows a notice. */
export async function act(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    setState({
      notice:
        error.status === 0
          ? t('The server cannot be reached. Check the connection and try again.')
          : t('Not done. Try again.'),
    })
  }
}
