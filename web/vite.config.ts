import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0 },
  // One self-contained file, built for production whatever the process that loads it is called.
  ssr: { noExternal: true },
  environments: { ssr: { build: { rollupOptions: { input: './server.ts' } } } },
})
