/** All parts of a tar archive start at a multiple of this. */
export const BLOCK_BYTES = 512
const LONGEST_NAME = 100
/** Eleven octal digits; larger sizes are written in binary, which GNU tar and all others read. */
const LARGEST_OCTAL = 8 ** 11

/** The header block of a file in a tar archive. */
export function tarHeader(name: string, sizeBytes: number): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME)
    throw new Error(`"${name}" is too long for a tar header`)
  const block = Buffer.alloc(BLOCK_BYTES)
  block.write(name, 0)
  block.write('0000600\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  writeSize(block, sizeBytes)
  block.write('00000000000\0', 136)
  // The checksum counts as spaces while it is being computed.
  block.write('        ', 148)
  block.write('0', 156)
  block.write('ustar\u000000', 257)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

function writeSize(block: Buffer, sizeBytes: number): void {
  if (sizeBytes < LARGEST_OCTAL) block.write(`${sizeBytes.toString(8).padStart(11, '0')}\0`, 124)
  else {
    block[124] = 0x80
    block.writeBigUInt64BE(BigInt(sizeBytes), 128)
  }
}
