import type { Plugin } from 'vite'

/** All pages of the public site but signing in, the only one whose script draws it again in the browser. */
const DRAWN_ON_THE_SERVER = /\/web\/site\/(?!login).*\.module\.css$/

/**
 * Leaves the names of their classes out of the browser's script for pages that the server alone draws: nothing there
 * reads them, and the back office would load them with what it shares with these pages. Their styles stay.
 */
export function namelessStyles(): Plugin {
  return {
    name: 'almanac:nameless-styles',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: DRAWN_ON_THE_SERVER },
      handler: () => ({
        code: 'export default {}',
        map: null,
        moduleSideEffects: 'no-treeshake',
      }),
    },
  }
}
