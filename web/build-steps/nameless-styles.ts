import type { Plugin } from 'vite'

/** All pages of the public site except sign-in, the only one that is hydrated in the browser. */
const DRAWN_ON_THE_SERVER = /\/web\/site\/(?!login).*\.module\.css$/

/**
 * Removes the class names of server-rendered pages from the browser's script: nothing there reads them, and the back
 * office would load them with the modules it shares with these pages. The styles remain.
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
