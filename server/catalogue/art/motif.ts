import type { Random } from './numbers.ts'
import type { Plate } from './plates.ts'
import type { Canvas } from './canvas.ts'

/** Where the motif stands: its middle and its half height, and the edge of the land below it. */
export type Place = {
  x: number
  y: number
  r: number
  floor: number
  /** Which way it faces. */
  side: 1 | -1
  /** An angle of its own. */
  seed: number
  /** The angle of slanting light. */
  lean: number
  /** Drawn large, and cut by the land or set upon letters: without what stands around it. */
  isClose: boolean
}

export type Scene = {
  canvas: Canvas
  plate: Plate
  place: Place
  random: Random
  /** One to four letters or figures; empty where the picture speaks for the whole group. */
  mark: string
  /** On a racing car, where it is not in the mark. */
  number: string | undefined
}

export type Motif = {
  /** What reaches out of the middle square and may be cut off: a beam of light, mountains, bunting. */
  surround?: (scene: Scene) => void
  draw: (scene: Scene) => void
  /** Stands on the land instead of rising behind it. */
  stands?: boolean
  /** Carries the letters itself. */
  carriesMark?: boolean
  /** How far its middle is above the floor, in half heights, where it is not as far as others. */
  lift?: number
  /** Its size beside others. */
  size?: number
  /** How it is placed where only half of it is above the edge of the land, in the picture and in the tile. */
  close?: { r: number; lift: number }
}

/** Coordinates by the size of the motif: `X(1)` is its right edge, or its front where it has one. */
export function gridOf({ x, y, r }: Place, facing: 1 | -1 = 1) {
  return {
    X: (share: number) => x + facing * share * r,
    Y: (share: number) => y + share * r,
  }
}

/** The halo in the ground's colour that lifts a shape off the lines behind it. */
export function haloOf({ isDark, ground, body }: Plate): string {
  return isDark ? ground : body
}

/** What stands before the sky: ink on paper, the sky's light colour on dark ground. */
export function silhouetteOf({ isDark, sky, ink }: Plate): string {
  return isDark ? sky : ink
}
