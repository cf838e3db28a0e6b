const NOBODY_READS = new Set(['EIO', 'EPIPE'])

/** Keeps the process running when the terminal or pipe it prints to is closed. */
export function ignoreClosedOutput(): void {
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (!NOBODY_READS.has(error.code ?? '')) throw error
    })
}
