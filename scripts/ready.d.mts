export function ensureBuilt(): Promise<void>
export function onEndRequest(request: (signal: NodeJS.Signals) => void): () => void
