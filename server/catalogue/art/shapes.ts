import { tenth, TURN } from './numbers.ts'

export type Point = readonly [x: number, y: number]
export type Box = readonly [left: number, top: number, right: number, bottom: number]

/** A path with rounded numbers: path`M${x} ${y}h${width}Z`. */
function path(words: TemplateStringsArray, ...numbers: number[]): string {
  return words.reduce((text, word, place) => text + tenth(numbers[place - 1] ?? 0) + word)
}

export function polygon(points: readonly Point[]): string {
  return `${polyline(points)}Z`
}

export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}`
}

export function box(x: number, y: number, width: number, height: number): string {
  return path`M${x} ${y}h${width}v${height}h${-width}Z`
}

export function disc(x: number, y: number, r: number, ry = r): string {
  return path`M${x - r} ${y}a${r} ${ry} 0 1 0 ${2 * r} 0a${r} ${ry} 0 1 0 ${-2 * r} 0Z`
}

export function roundedBox(x: number, y: number, width: number, height: number, r: number): string {
  const [w, h] = [width - 2 * r, height - 2 * r]
  return path`M${x + r} ${y}h${w}q${r} 0 ${r} ${r}v${h}q0 ${r} ${-r} ${r}h${-w}q${-r} 0 ${-r} ${-r}v${-h}q0 ${-r} ${r} ${-r}Z`
}

export function star(x: number, y: number, r: number, points = 4, inner = 0.34): string {
  const corners = Array.from({ length: points * 2 }, (_, place): Point => {
    const reach = place % 2 === 1 ? r * inner : r
    const angle = (place / (points * 2)) * TURN - TURN / 4
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
  })
  return polygon(corners)
}
