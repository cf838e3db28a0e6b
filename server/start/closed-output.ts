const NOBODY_READS = new Set(['EIO', 'EPIPE'])

/** Goes on where nobody reads any longer what this process prints: its terminal was closed, or its pipe. */
export function ignoreClosedOutput(): void {
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (!NOBODY_READS.has(error.code ?? '')) throw error
    })
}
