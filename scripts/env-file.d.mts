export function readEnvFile(): void
