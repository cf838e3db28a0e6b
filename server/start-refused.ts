/** Why the product does not start, as a sentence for the person who started it. */
export class StartRefused extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'StartRefused'
  }
}
