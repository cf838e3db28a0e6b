import { t } from '../../ui/text.ts'

type NamedColour = { name: () => string; value: string }

// Stored in documents, not part of the theme: they look the same wherever the text is read.
export const TEXT_COLOURS: readonly NamedColour[] = [
  { name: () => t('Red'), value: '#bf3614' },
  { name: () => t('Brown'), value: '#8a5a00' },
  { name: () => t('Green'), value: '#2f6b2f' },
  { name: () => t('Teal'), value: '#0f6b68' },
  { name: () => t('Blue'), value: '#2f55c8' },
  { name: () => t('Purple'), value: '#8a2f6b' },
  { name: () => t('Grey'), value: '#756c5c' },
]
export const BACKGROUND_COLOURS: readonly NamedColour[] = [
  { name: () => t('Yellow'), value: '#fbe6a8' },
  { name: () => t('Red'), value: '#f9d5c8' },
  { name: () => t('Green'), value: '#d9ead0' },
  { name: () => t('Teal'), value: '#c6e2dd' },
  { name: () => t('Blue'), value: '#d5def8' },
  { name: () => t('Purple'), value: '#eed5e6' },
  { name: () => t('Grey'), value: '#e9e1cf' },
]

/** Parses a typed colour, with or without `#`; undefined if invalid. */
export function readColour(text: string): string | undefined {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  return /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(digits) ? `#${digits}` : undefined
}
