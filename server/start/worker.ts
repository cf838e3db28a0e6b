import type { Deps } from '../deps.ts'

/** Does the jobs: crawls that are due, digests, mails. */
export async function startWorker(deps: Deps): Promise<{ stop: () => Promise<void> }> {
  deps.logger.info('worker ready')
  return { stop: async () => undefined }
}
