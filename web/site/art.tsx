type ArtProps = {
  /** Its address, which names its content. */
  picture: string
  /** How wide it is shown, as `sizes` of an image has it. */
  sizes: string
  /** Where it is the first thing seen. */
  isFirst?: boolean
}

/** The picture of a category or an event, cut to the shape of its place; words beside it say what it shows. */
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
