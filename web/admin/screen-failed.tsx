import { readSession } from '@app/core/operators/endpoints.ts'
import { call } from '../api.ts'
import { messageOf } from '../api-error.ts'
import { LoadFailed } from '../ui/notices.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { translateMessage, t } from '../ui/text.ts'
import { toastError } from '../ui/toast.tsx'
import { breadcrumbs } from './breadcrumbs.ts'
import { SCREENS } from './screens.ts'

/** The script of a screen did not come: the line is cut, or a newer version has taken its place. */
export class ScreenNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The screen could not be loaded', { cause })
    this.name = 'ScreenNotLoaded'
  }
}

/** In the place of a screen that cannot be shown; the shell around it goes on. */
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
 * With the page, for a browser may hold on to a script that once failed, and a new version has other scripts. Not
 * before the server answers, or the browser's own page would take the place of the shell.
 */
async function loadAgain() {
  try {
    await call(readSession, {})
    location.reload()
  } catch (error) {
    toastError(messageOf(error))
  }
}
