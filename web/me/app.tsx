import { lazy, Suspense } from 'react'
import { t } from '../ui/text.ts'
import { Moon } from './parts/icons.tsx'
import { useIsWide } from './parts/use-media.ts'
import { useRoute, type Route } from './route.ts'
import { ComingUpScreen } from './screens/coming-up.tsx'
import { useModel, type Model } from './state/model.ts'
import { useAppState } from './state/store.ts'
import { refresh } from './state/sync.ts'

// Screens other than the first are loaded on demand; by then the service worker has them.
const BrowseScreen = lazy(() => import('./screens/browse.tsx'))
const CategoryScreen = lazy(() => import('./screens/category.tsx'))
const EventScreen = lazy(() => import('./screens/event.tsx'))
const FollowScreen = lazy(() => import('./screens/follow.tsx'))
const SearchScreen = lazy(() => import('./screens/search.tsx'))
const SettingsScreen = lazy(() => import('./screens/settings.tsx'))
const SignInScreen = lazy(() => import('./screens/sign-in.tsx'))
const StartScreen = lazy(() => import('./screens/start.tsx'))

export function App() {
  const { phase } = useAppState()
  const model = useModel()
  const route = useRoute()
  if (phase === 'away') return <Away />
  if (phase !== 'out' && !model) return <Opening />
  return (
    <Suspense fallback={<Opening />}>
      {model && phase !== 'out' ? (
        <Screen route={route} model={model} />
      ) : (
        <SignInScreen purpose={route.name === 'follow' ? t('Sign in to follow') : undefined} />
      )}
    </Suspense>
  )
}

/** Shown by the document until the app is loaded. */
function Opening() {
  return (
    <main className="gate">
      <span className="brand">
        <Moon /> <span>{t('Almanac')}</span>
      </span>
    </main>
  )
}

function Screen({ route, model }: { route: Route; model: Model }) {
  const isWide = useIsWide(1024)
  const isNew = model.profile.onBoardedDate === null
  if (route.name === 'follow') return <FollowScreen model={model} id={route.id} />
  if (isNew && route.name === 'coming-up') return <StartScreen model={model} />
  switch (route.name) {
    case 'coming-up':
      return <ComingUpScreen model={model} />
    case 'event':
      if (isWide) return <ComingUpScreen model={model} openId={route.id} />
      return <EventScreen key={route.id} model={model} id={route.id} />
    case 'browse':
      return <BrowseScreen key={route.group} model={model} group={route.group} />
    case 'category':
      return <CategoryScreen key={route.id} model={model} id={route.id} />
    case 'search':
      return <SearchScreen model={model} text={route.text} />
    case 'settings':
      return <SettingsScreen model={model} />
    case 'start':
      return <StartScreen model={model} />
  }
}

/** There is no cached data, and the server is unreachable. */
function Away() {
  return (
    <main className="gate" id="main">
      <div className="empty-note">
        <h1>{t('The server is away')}</h1>
        <p>{t('The server cannot be reached. Check the connection and try again.')}</p>
        <button className="btn primary" type="button" onClick={() => void refresh()}>
          {t('Try again')}
        </button>
      </div>
    </main>
  )
}
