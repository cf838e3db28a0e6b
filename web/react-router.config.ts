import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: true,
  // All addresses of the back office are known at build time; discovering them one by one would cost a round trip.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
