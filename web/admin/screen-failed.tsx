import { readSession } from '@app/core/operators/endpoints.ts'
import { call } from '../api.ts'
import { messageOf } from '../api-error.ts'
import { LoadFailed } from '../ui/notices.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { translateMessage, t } from '../ui/text.ts'
import { toastError } from '../ui/toast.tsx'
import { breadcrumbs } from './breadcrumbs.ts'
import { SCREENS } from './screens.ts'

/** The script of a screen failed to load: the connection dropped, or a newer version was deployed. */
export class ScreenNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The screen could not be loaded', { cause })
    this.name = 'ScreenNotLoaded'
  }
}

/** Replaces a screen that cannot be shown; the shell around it keeps working. */
export function ScreenFailed({ pathname, error }: { pathname: string; error: unknown }) {
  const crumbs = breadcrumbs(pathname)
  const screen = SCREENS.find(({ path }) => pathname === `/app/${path}`)
  return (
    <>
      <PageHead
        title={screen ? translateMessage(screen.title) : (crumbs.at(-1)?.text ?? '')}
        crumbs={crumbs}
      />
      <LoadFailed
        text={
          error instanceof ScreenNotLoaded
            ? t(
                'This screen could not be loaded: the connection was lost, or there is a newer version. Your unsaved work is kept.',
              )
            : t('Something went wrong on this screen. Your unsaved work is kept.')
        }
        onRetry={() => void loadAgain()}
      />
    </>
  )
}

/**
 * Reloads the page, because a browser may cache a failed script, and a new version has other scripts. Waits until the
 * server responds, or the browser's error page would replace the shell.
 */
async function loadAgain() {
  try {
    await call(readSession, {})
    location.reload()
  } catch (error) {
    toastError(messageOf(error))
  }
}
