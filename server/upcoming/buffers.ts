/** Memory for one answer; `release` returns it after sending, null if it is not pooled. */
export type Space = { buffer: Buffer; release: (() => void) | null }

/** Returns a buffer of exactly `size` bytes with arbitrary content. */
export type SpaceFor = (size: number) => Space

const DEFAULT_BYTES = 64 * 1024
const DEFAULT_CAPACITY = 128

/** A pool of buffers for answers that are sent once: allocating each would cost more than filling it. */
export function createBuffers({
  bytes = DEFAULT_BYTES,
  capacity = DEFAULT_CAPACITY,
} = {}): SpaceFor {
  const free: Buffer[] = []
  return (size) => {
    if (size > bytes) return freshSpace(size)
    const whole = free.pop() ?? Buffer.allocUnsafeSlow(bytes)
    let isTaken = true
    const release = () => {
      if (isTaken && free.length < capacity) free.push(whole)
      isTaken = false
    }
    return { buffer: whole.subarray(0, size), release }
  }
}

/** Memory outside the pool. */
export function freshSpace(size: number): Space {
  return { buffer: Buffer.allocUnsafeSlow(size), release: null }
}
