const NOBODY_READS = new Set(['EIO', 'EPIPE'])

/** Goes on where nobody reads any more what this process prints: its terminal was closed, or its pipe. */
export function outliveOutput(): void {
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (!NOBODY_READS.has(error.code ?? '')) throw error
    })
}
