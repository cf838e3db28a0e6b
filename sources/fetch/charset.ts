import { isAscii, isUtf8 } from 'node:buffer'
import { charsetsOfLanguage } from './language-charsets.ts'

/** A decoded text and, if its bytes contradict the declared charset, the mismatch. */
export type DecodedText = { text: string; mismatch?: CharsetMismatch }
export type CharsetMismatch = { declared: string; used: string }

/** The text of a response, whatever it declares. */
export function decodeText(bytes: Buffer, contentType: string): string {
  return readText(bytes, contentType).text
}

/**
 * Decodes a response. A byte order mark decides, then the charset in the header, then the one declared in the first
 * kilobytes of the page. Unknown charsets are ignored; without any, the text is UTF-8 unless its bytes say otherwise. If
 * the bytes contradict the declaration, the bytes decide.
 */
export function readText(bytes: Buffer, contentType: string): DecodedText {
  const marked = decoderFor(markedCharset(bytes))
  if (marked) return { text: marked.decode(bytes) }
  const inHeader = decoderFor(/charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1])
  const inPage = decoderFor(declaredCharset(bytes))
  const declared = inHeader ?? inPage
  if (isAscii(bytes) && !isStateful(declared)) return { text: bytes.toString('latin1') }
  const found = decoderOfBytes(bytes, inHeader, inPage)
  const text = found.decode(bytes)
  if (!declared || declared.encoding === found.encoding) return { text }
  return { text, mismatch: { declared: declared.encoding, used: found.encoding } }
}

/** In UTF-16 and charsets with escape sequences, ASCII bytes can mean other letters. */
function isStateful(decoder: TextDecoder | undefined): boolean {
  return decoder !== undefined && /^(?:utf-16|iso-2022)/.test(decoder.encoding)
}

const UTF_8 = new TextDecoder('utf-8')

/** Of two declared charsets, the first that fits the bytes; otherwise the one they look like. */
function decoderOfBytes(
  bytes: Buffer,
  inHeader: TextDecoder | undefined,
  inPage: TextDecoder | undefined,
): TextDecoder {
  const declared = inHeader ?? inPage
  // Single-byte letters hardly ever form valid UTF-8; multi-byte ones may.
  const isPlain = declared === undefined || isOfOneByte(declared)
  if (isPlain && isUtf8(bytes)) return UTF_8
  if (declared && declared.encoding !== 'utf-8') {
    return isUtf8(bytes) && declared.decode(bytes).includes('\ufffd') ? UTF_8 : declared
  }
  if (isUtf8(bytes) || !isMostlyBroken(bytes)) return UTF_8
  return inPage && inPage.encoding !== 'utf-8' ? inPage : decoderByLanguage(bytes)
}

function isOfOneByte({ encoding }: TextDecoder): boolean {
  return /^(?:windows|iso-8859|koi8|macintosh|x-mac|ibm866)/.test(encoding)
}

/**
 * Older sites write Western European text and declare nothing, or the charset of a newer template. Decoded as UTF-8,
 * nearly all their accented letters are broken, while UTF-8 text with an error still has more valid letters than broken
 * ones.
 */
function isMostlyBroken(bytes: Buffer): boolean {
  const text = UTF_8.decode(bytes)
  const broken = text.match(/\ufffd/g)?.length ?? 0
  const whole = text.match(/[\u0080-\ufffc]/g)?.length ?? 0
  return broken > whole
}

/** The charset of the page's language in which most of its bytes are letters; otherwise Western European. */
function decoderByLanguage(bytes: Buffer): TextDecoder {
  const head = bytes.subarray(0, 4096).toString('latin1')
  const language =
    /<(?:html|rss|feed)\b[^>]{0,500}?\blang\s*=\s*["']?([a-z]{2})\b/i.exec(head)?.[1] ??
    /<language>\s*([a-z]{2})\b/i.exec(head)?.[1] ??
    ''
  const { charsets, letters } = charsetsOfLanguage(language.toLowerCase())
  const sample = bytes.subarray(0, 200_000)
  const read = charsets.map((label) => {
    const decoder = new TextDecoder(label)
    return { decoder, count: decoder.decode(sample).match(letters)?.length ?? 0 }
  })
  const best = read.reduce((one, other) => (other.count > one.count ? other : one))
  return best.decoder
}

function markedCharset(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}

function declaredCharset(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 4096).toString('latin1')
  const xml = /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1]
  const meta = /<meta[^>]{0,300}charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1]
  const label = xml ?? meta
  // A page that could be read this far is not UTF-16, whatever it declares.
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label
}

function decoderFor(label: string | undefined): TextDecoder | undefined {
  if (!label) return undefined
  try {
    return new TextDecoder(label)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
