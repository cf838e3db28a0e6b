import type { Random } from './numbers.ts'
import type { Plate } from './plates.ts'
import type { Canvas } from './canvas.ts'

/** The place of the motif: its centre and half height, and the edge of the land below it. */
export type Place = {
  x: number
  y: number
  r: number
  floor: number
  /** Which way the motif faces. */
  side: 1 | -1
  /** A random angle. */
  seed: number
  /** The angle of slanting light. */
  lean: number
  /** Drawn large, and cut off by the land or placed on letters; leaves out its surroundings. */
  isClose: boolean
}

export type Scene = {
  canvas: Canvas
  plate: Plate
  place: Place
  random: Random
  /** One to four letters or digits; empty if the picture represents the whole group. */
  mark: string
  /** The number on a racing car, if the mark does not contain it. */
  number: string | undefined
}

export type Motif = {
  /** Parts that extend beyond the middle square and may be cut off: a beam of light, mountains, bunting. */
  surround?: (scene: Scene) => void
  draw: (scene: Scene) => void
  /** Whether it stands on the land instead of rising behind it. */
  isGrounded?: boolean
  /** Whether the motif itself contains the letters. */
  hasMark?: boolean
  /** The height of its centre above the floor, in half heights, if it differs from the default. */
  lift?: number
  /** Its size relative to others. */
  size?: number
  /** How it is placed when only half of it is above the edge of the land. */
  close?: { r: number; lift: number }
}

/** Coordinates relative to the size of the motif: `X(1)` is its right edge, or its front if it has one. */
export function gridOf({ x, y, r }: Place, facing: 1 | -1 = 1) {
  return {
    X: (share: number) => x + facing * share * r,
    Y: (share: number) => y + share * r,
  }
}

/** The halo in the ground colour that separates a shape from the lines behind it. */
export function haloOf({ isDark, ground, body }: Plate): string {
  return isDark ? ground : body
}

/** The colour of shapes in front of the sky: ink on paper, the sky's light colour on dark ground. */
export function silhouetteOf({ isDark, sky, ink }: Plate): string {
  return isDark ? sky : ink
}
