import type { Canvas } from './canvas.ts'
import type { Random } from './numbers.ts'
import type { Plate } from './plates.ts'

/** The place of the motif: its centre and half height, and the edge of the land below it. */
export type ScenePlace = {
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
  place: ScenePlace
  random: Random
  /** One to four letters or digits; empty if the picture represents the whole group. */
  mark: string
  /** The number on a racing car, if the mark does not contain it. */
  number: string | undefined
}
