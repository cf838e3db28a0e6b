import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { useNonce } from '../ui/nonce.ts'
import { useWording } from '../ui/text.ts'
import { Problem } from './login-fields.tsx'

const LATE_AFTER_MS = 10_000

/** Script that shows the note when another script fails or hydration takes too long; hydration removes the note. */
const WATCH = `(function(){function show(){var e=document.getElementById('unanswered');if(e)e.hidden=false}
setTimeout(show,${LATE_AFTER_MS});addEventListener('error',function(e){if(e.target instanceof HTMLScriptElement)show()},true)})()`

/** Shown while the page does not respond: scripts are disabled, or one failed or is late. */
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
