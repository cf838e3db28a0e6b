/** Memory for one answer; `release` says that it was sent, or null where nobody waits for it. */
export type Space = { buffer: Buffer; release: (() => void) | null }

/** Gives exactly `size` bytes of any content. */
export type SpaceFor = (size: number) => Space

const DEFAULT_BYTES = 64 * 1024
const DEFAULT_CAPACITY = 128

/**
 * Lends memory for answers that are sent once and then forgotten, and lends it again after that. Fresh
 * memory for each would cost the system and the garbage collector more than filling it costs us.
 */
export function createBuffers({ bytes = DEFAULT_BYTES, kept = DEFAULT_CAPACITY } = {}): SpaceFor {
  const free: Buffer[] = []
  return (size) => {
    if (size > bytes) return freshSpace(size)
    const whole = free.pop() ?? Buffer.allocUnsafeSlow(bytes)
    let isTaken = true
    const release = () => {
      if (isTaken && free.length < kept) free.push(whole)
      isTaken = false
    }
    return { buffer: whole.subarray(0, size), release }
  }
}

/** Memory that nobody else will ever use. */
export function freshSpace(size: number): Space {
  return { buffer: Buffer.allocUnsafeSlow(size), release: null }
}
