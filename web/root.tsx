import { ColorSchemeScript } from '@mantine/core'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  isRouteErrorResponse,
} from 'react-router'
import { ApiError } from './api-error.ts'
import { BEFORE_PAINT, SCHEME_OF_DEVICE, SHARED_SCRIPT } from './ui/before-paint.ts'
import { useNonce } from './ui/nonce.ts'
import { NotFound } from './ui/not-found.tsx'
import { Oops } from './ui/oops.tsx'
import { useWording } from './ui/text.ts'
import './ui/styles.css'

// Runs before any module: zod must not probe for eval, which the content security policy forbids, and style elements
// created in the browser need the nonce.
const BEFORE_MODULES =
  'globalThis.__zod_globalConfig={jitless:true};globalThis.__webpack_nonce__=document.currentScript.nonce'

// The browser's own interface cannot use tokens: these are the surface colours of web/ui/tokens.css.
const PAPER = '#faf6ec'
const NIGHT = '#12110d'

export const links = () =>
  [inter, fraunces].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  }))

/** The document of every page. Pages rendered only on the server get two lines of script in their head. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const { language } = useWording()
  const withScripts = useRunsInBrowser()
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={PAPER} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={NIGHT} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // eslint-disable-next-line react/no-danger -- constants of ours
          dangerouslySetInnerHTML={{
            __html: withScripts
              ? `${BEFORE_MODULES};${SCHEME_OF_DEVICE};${BEFORE_PAINT}`
              : SHARED_SCRIPT,
          }}
        />
        {withScripts && (
          <ColorSchemeScript nonce={nonce} suppressHydrationWarning defaultColorScheme="auto" />
        )}
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        {withScripts && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const { t, format } = useWording()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  // An empty address reloads the current one, also without JavaScript.
  const again = { href: '', label: t('Try again') }
  // An unreachable server logs nothing.
  if (error instanceof ApiError && error.status === 0)
    return <Oops title={t('The server is away')} text={format(error.sentence)} link={again} />
  return (
    <Oops
      title={t('Something went wrong')}
      text={t(
        "Nothing was changed. Load the page again, and look into the server's log if it happens again.",
      )}
      link={again}
    />
  )
}

/** Exported by routes: `handle = { runsInBrowser: true } satisfies RouteHandle`. */
export type RouteHandle = { runsInBrowser: boolean }

function useRunsInBrowser(): boolean {
  return useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.runsInBrowser)
}
