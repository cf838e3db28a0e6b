type ArtProps = {
  /** Its URL, which contains the hash of its content. */
  picture: string
  /** Its displayed width, in the syntax of an image's `sizes`. */
  sizes: string
  /** Whether it is above the fold. */
  isFirst?: boolean
}

/** The picture of a category or an event, cropped to its box; adjacent text describes it. */
export function Art({ picture, sizes, isFirst = false }: ArtProps) {
  return (
    <img
      className="art unprinted"
      src={`${picture}&w=640`}
      srcSet={`${picture}&w=384 384w, ${picture}&w=640 640w, ${picture}&w=800 800w, ${picture} 1200w`}
      sizes={sizes}
      width="1200"
      height="630"
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  )
}
