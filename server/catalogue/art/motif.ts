import { join } from 'node:path'
import { readDrawing, type Drawing } from './drawing.ts'

export type Motif = {
  drawing: Drawing
  /** Whether it stands on the land instead of rising behind it. */
  isGrounded: boolean
  /** Whether the motif itself contains the letters. */
  hasMark: boolean
  /** The height of its centre above the floor, in half heights, if it differs from the default. */
  lift: number | undefined
  /** Its size relative to others. */
  size: number
  /** How it is placed when only half of it is above the edge of the land. */
  close: { r: number; lift: number }
}

const motifs = new Map<string, Motif>()

/** The motif in `motifs/NAME.svg`, read once. */
export function readMotif(name: string): Motif {
  const motif = motifs.get(name) ?? motifIn(join(import.meta.dirname, 'motifs', `${name}.svg`))
  motifs.set(name, motif)
  return motif
}

function motifIn(file: string): Motif {
  const drawing = readDrawing(file)
  const { attributes } = drawing.root
  const [r = 300, lift = 0.36] = (attributes['data-close'] ?? '300 0.36').split(' ').map(Number)
  return {
    drawing,
    isGrounded: 'data-grounded' in attributes,
    hasMark: 'data-has-mark' in attributes,
    lift: attributes['data-lift'] === undefined ? undefined : Number(attributes['data-lift']),
    size: Number(attributes['data-size'] ?? 1),
    close: { r, lift },
  }
}
