export function readEnvFile(): void
export function explainUnknown(text: string, example: string): string[]
