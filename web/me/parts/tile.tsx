/** The picture of a category, square and on a light background in both themes. */
export function Tile({ src, size = '' }: { src: string | undefined; size?: '' | 'xl' | 'xs' }) {
  const className = `logo-tile ${size}`
  if (src === undefined) return <span className={className} aria-hidden="true" />
  return (
    <img
      className={className}
      src={src}
      alt=""
      width="32"
      height="32"
      loading="lazy"
      decoding="async"
    />
  )
}
