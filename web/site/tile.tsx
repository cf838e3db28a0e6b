type TileProps = {
  /** Its address, which names its content where there is one. */
  logo: string
  /** How wide and high it is shown, in CSS pixels. */
  side: number
  /** Whether it stands on paper too. */
  isPrinted?: boolean
}

/** Widths in which pictures are made, for screens of twice as many pixels too. */
const WIDTHS = [64, 128, 256] as const

/** The logo of a category or an event; the name beside it says what it shows. */
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
