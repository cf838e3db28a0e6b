/** Deadlines and sizes of one request; tests set smaller ones. */
export type FetchLimits = {
  /** Resolving the name and opening the connection. */
  connectMs: number
  /** From sending the request to the last header. */
  headersMs: number
  /** The whole response, including the body. */
  totalMs: number
  /** Body as sent. */
  wireBytes: number
  /** Body after decompression. */
  decodedBytes: number
  headerBytes: number
  maxRedirects: number
  /** From one request to a host to the next, unless its robots.txt asks for more. */
  minIntervalMs: number
}

export const DEFAULT_LIMITS: FetchLimits = {
  connectMs: 10_000,
  headersMs: 15_000,
  totalMs: 30_000,
  wireBytes: 10_000_000,
  decodedBytes: 10_000_000,
  headerBytes: 32_768,
  maxRedirects: 5,
  minIntervalMs: 1_000,
}
