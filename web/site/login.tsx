import { useLoaderData } from 'react-router'
import type { RouteHandle } from '../root.tsx'
import { Brand } from '../ui/brand.tsx'
import { presentMoment } from '../ui/clock.ts'
import { localZone } from '../ui/dates.ts'
import { useIsInBrowser } from '../ui/in-browser.ts'
import { useWording } from '../ui/text.ts'
import { leafOf } from './leaf.ts'
import { LanguageChooser } from './login-language.tsx'
import { LoginSteps } from './login-steps.tsx'
import { Unanswered } from './login-unanswered.tsx'
import classes from './login.module.css'

export const handle = { runsInBrowser: true } satisfies RouteHandle
export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** The day on the leaf is the server's until the browser knows better. */
export function loader() {
  return { day: Temporal.Now.plainDateISO('UTC').toString() }
}

export default function Login() {
  const wording = useWording()
  const { t } = wording
  const { day } = useLoaderData<typeof loader>()
  const leaf = leafOf(useIsInBrowser() ? localDay() : Temporal.PlainDate.from(day), wording)
  return (
    <div className={classes['page']}>
      {/* Not in `meta`, which does not know the language. */}
      <title>{t('Sign in, Almanac')}</title>
      <header className={classes['leafside']}>
        <Brand href="/landingPage" />
        <div className={classes['leaf']} aria-hidden="true">
          <p>{leaf.month}</p>
          <strong>{leaf.day}</strong>
          <p>{leaf.words}</p>
        </div>
      </header>
      <main className={classes['formside']}>
        <div className={classes['form']}>
          <div className={classes['brand']}>
            <Brand href="/landingPage" />
          </div>
          <Unanswered />
          <LoginSteps />
          <div className={classes['foot']}>
            <a href="/landingPage">{t('Back to the landing page')}</a>
            <LanguageChooser />
          </div>
        </div>
      </main>
    </div>
  )
}

function localDay(): Temporal.PlainDate {
  return presentMoment().toZonedDateTimeISO(localZone()).toPlainDate()
}
