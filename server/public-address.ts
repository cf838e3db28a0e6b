import type { Config } from './config.ts'

/** Where people reach this installation: `PUBLIC_URL`, else the address it listens on. No slash at the end. */
export function publicAddress({ publicUrl, host, port }: Config): string {
  if (publicUrl !== null) return publicUrl
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
