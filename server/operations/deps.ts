import type { AppDeps } from '../deps.ts'
import type { ProxyWatch } from '../http/unnamed-proxy.ts'
import type { SendJob } from '../runs/deps.ts'

export type OperationDeps = AppDeps & {
  sendJob: SendJob
  proxyWatch: ProxyWatch
}

export const BACKUP_JOB = 'back-up'
export const VERIFY_JOB = 'verify-log'
