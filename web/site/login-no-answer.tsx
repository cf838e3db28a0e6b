import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { useNonce } from '../ui/nonce.ts'
import { useWording } from '../ui/text.ts'
import { Problem } from './login-fields.tsx'

const LATE_AFTER_MS = 10_000

/** Shows what is hidden when a script fails or when the page has not been taken over for too long; afterwards there is none. */
const WATCH = `(function(){function show(){var e=document.getElementById('unanswered');if(e)e.hidden=false}
setTimeout(show,${LATE_AFTER_MS});addEventListener('error',function(e){if(e.target instanceof HTMLScriptElement)show()},true)})()`

/** What is said for as long as nothing in the page answers: scripts are off, or one failed or is late. */
export function NoAnswerNote() {
  const { t } = useWording()
  const nonce = useNonce()
  const isInBrowser = useIsHydrated()
  if (isInBrowser) return null
  return (
    <>
      <noscript>
        <Problem
          text={t(
            'Signing in needs JavaScript, which this browser does not run here. Allow it for this site and load the page again.',
          )}
        />
      </noscript>
      <div id="unanswered" hidden suppressHydrationWarning>
        <Problem
          text={t(
            'Part of this page has not arrived, so you cannot sign in yet. Check the connection and load the page again.',
          )}
        />
      </div>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // eslint-disable-next-line react/no-danger -- a constant of ours
        dangerouslySetInnerHTML={{ __html: WATCH }}
      />
    </>
  )
}
