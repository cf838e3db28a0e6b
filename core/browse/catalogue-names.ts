import type { Language } from '../languages.ts'
import translated from './catalogue-names.json' with { type: 'json' }

/**
 * Translations of the starter catalogue's names, where readers see another word than the catalogue's. Names of clubs,
 * channels and halls are not translated.
 */
export const NAMES: Readonly<Record<string, Partial<Record<Language, string>>>> = translated

/** The translated name of a group or category that still has its starter name; any other name unchanged. */
export function translateCatalogueName(name: string, language: string): string {
  const names = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined
  const entries: Record<string, string> = names ?? {}
  return entries[language] ?? name
}
