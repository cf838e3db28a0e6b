import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // Browsers that know light-dark(), as the tokens need it.
  build: { assetsInlineLimit: 0, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  // One self-contained file, built for production whatever the process that loads it is called.
  ssr: { noExternal: true },
  environments: { ssr: { build: { rollupOptions: { input: './server.ts' } } } },
})
