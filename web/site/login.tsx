import { useLoaderData } from 'react-router'
import type { RouteHandle } from '../root.tsx'
import { Brand } from '../ui/brand.tsx'
import { readNow } from '../ui/now.ts'
import { localZone } from '../ui/dates.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { useWording } from '../ui/text.ts'
import { toDayTile } from './day-tile.ts'
import { LanguageChooser } from './login-language.tsx'
import { LoginSteps } from './login-steps.tsx'
import { NoAnswerNote } from './login-no-answer.tsx'
import classes from './login.module.css'

export const handle = { runsInBrowser: true } satisfies RouteHandle
export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** The tile shows the server's day until the browser knows better. */
export function loader() {
  return { day: Temporal.Now.plainDateISO('UTC').toString() }
}

export default function Login() {
  const wording = useWording()
  const { t } = wording
  const { day } = useLoaderData<typeof loader>()
  const tile = toDayTile(useIsHydrated() ? localDay() : Temporal.PlainDate.from(day), wording)
  return (
    <div className={classes['page']}>
      {/* Not in `meta`, which does not know the language. */}
      <title>{t('Sign in, Almanac')}</title>
      <header className={classes['leafside']}>
        <Brand href="/landingPage" />
        <div className={classes['leaf']} aria-hidden="true">
          <p>{tile.month}</p>
          <strong>{tile.day}</strong>
          <p>{tile.words}</p>
        </div>
      </header>
      <main className={classes['formside']}>
        <div className={classes['form']}>
          <div className={classes['brand']}>
            <Brand href="/landingPage" />
          </div>
          <NoAnswerNote />
          <LoginSteps />
          <div className="row apart muted gap-2-4">
            <a href="/landingPage">{t('Back to the landing page')}</a>
            <LanguageChooser />
          </div>
        </div>
      </main>
    </div>
  )
}

function localDay(): Temporal.PlainDate {
  return readNow().toZonedDateTimeISO(localZone()).toPlainDate()
}
