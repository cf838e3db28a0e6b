import { useWording } from '../ui/text.ts'
import type { Chrome } from './chrome.ts'
import classes from './cookie-banner.module.css'

/** Always rendered, so that Cookie Preferences can show it without a request. */
export function CookieBanner({ chrome }: { chrome: Chrome }) {
  const { t } = useWording()
  return (
    <form
      className={classes['banner']}
      method="post"
      action="/cookies"
      aria-label={t('Cookies')}
      hidden={!chrome.hasBanner}
      data-cookie-banner
    >
      <input type="hidden" name="back" value={chrome.here} />
      <div className={classes['inside']}>
        <p>
          {t(
            'One cookie remembers your answer to this question. Nothing tracks you, and nothing is loaded from third parties.',
          )}
        </p>
        <div className={`words ${classes['choices']}`}>
          <button className="button control" name="choice" value="accept">
            {t('Accept')}
          </button>
          <button className="button control" name="choice" value="decline">
            {t('Decline')}
          </button>
        </div>
      </div>
    </form>
  )
}
