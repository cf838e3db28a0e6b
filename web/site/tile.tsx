type TileProps = {
  /** Its URL, which contains the hash of its content if there is one. */
  logo: string
  /** Its displayed width and height, in CSS pixels. */
  side: number
  /** Whether it is also printed. */
  isPrinted?: boolean
}

/** Available widths, including those for high-density screens. */
const WIDTHS = [64, 128, 256] as const

/** The logo of a category or an event; the name beside it describes it. */
export function Tile({ logo, side, isPrinted = false }: TileProps) {
  const width = WIDTHS.find((one) => one >= 2 * side) ?? 256
  return (
    <img
      className={isPrinted ? 'tile' : 'tile unprinted'}
      src={`${logo}${logo.includes('?') ? '&' : '?'}w=${width}`}
      alt=""
      width={side}
      height={side}
      loading="lazy"
    />
  )
}
