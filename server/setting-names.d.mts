export function findMeant(name: string, known: readonly string[]): string | undefined
