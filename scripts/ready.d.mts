export function ensureBuilt(): Promise<void>
export function onEndRequest(request: (signal: NodeJS.Signals) => void): () => void
export function runStep(
  command: string,
  args: string[],
  options?: { keepsOutput?: boolean; cwd?: string },
): Promise<{ status: number; output: Buffer }>
