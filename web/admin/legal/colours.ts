type NamedColour = { name: string; value: string }

// Part of a document, not of the screen: they stand in its text and look the same wherever it is read.
export const TEXT_COLOURS: readonly NamedColour[] = [
  { name: 'Red', value: '#bf3614' },
  { name: 'Brown', value: '#8a5a00' },
  { name: 'Green', value: '#2f6b2f' },
  { name: 'Teal', value: '#0f6b68' },
  { name: 'Blue', value: '#2f55c8' },
  { name: 'Purple', value: '#8a2f6b' },
  { name: 'Grey', value: '#756c5c' },
]
export const BACKGROUND_COLOURS: readonly NamedColour[] = [
  { name: 'Yellow', value: '#fbe6a8' },
  { name: 'Red', value: '#f9d5c8' },
  { name: 'Green', value: '#d9ead0' },
  { name: 'Teal', value: '#c6e2dd' },
  { name: 'Blue', value: '#d5def8' },
  { name: 'Purple', value: '#eed5e6' },
  { name: 'Grey', value: '#e9e1cf' },
]

/** Reads a colour as people type it, with or without `#`; undefined when it is none. */
export function readColour(text: string): string | undefined {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  return /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(digits) ? `#${digits}` : undefined
}
