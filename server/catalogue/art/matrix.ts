/** An affine transformation, in the order of SVG's `matrix(a b c d e f)`. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]
export const MIRRORED: Matrix = [-1, 0, 0, 1, 0, 0]

export function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ]
}

export function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const area = a * d - b * c
  const [g, h, i, j] = [d / area, -b / area, -c / area, a / area] as const
  return [g, h, i, j, -(g * e + i * f), -(h * e + j * f)]
}

export const isMirrored = ([a, b, c, d]: Matrix) => a * d < b * c

export function rotation(degrees: number): Matrix {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [c, s, -s, c, 0, 0]
}

/** Reads a `transform` attribute. */
export function parseTransform(text = ''): Matrix {
  let matrix = IDENTITY
  for (const [, name, list = ''] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b, c, d = 1, e = 0, f = 0] = list.split(/[\s,]+/).map(Number)
    if (name === 'matrix') matrix = multiply(matrix, [a, b ?? 0, c ?? 0, d, e, f])
    else if (name === 'translate') matrix = multiply(matrix, [1, 0, 0, 1, a, b ?? 0])
    else if (name === 'scale') matrix = multiply(matrix, [a, 0, 0, b ?? a, 0, 0])
    else if (name === 'rotate') matrix = multiply(matrix, rotateAbout(a, b ?? 0, c ?? 0))
    else throw new Error(`No transformation ${name}`)
  }
  return matrix
}

function rotateAbout(degrees: number, x: number, y: number): Matrix {
  return multiply(multiply([1, 0, 0, 1, x, y], rotation(degrees)), [1, 0, 0, 1, -x, -y])
}
