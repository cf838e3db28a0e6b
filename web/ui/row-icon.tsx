const DRAWINGS = {
  dots: 'M5 12h.01M12 12h.01M19 12h.01',
  'no-picture': 'M4 4l16 16M8 5h9a2 2 0 0 1 2 2v9M5 7v10a2 2 0 0 0 2 2h10M5 15l4-4 7 7',
} as const

/** An icon in every row of a table: a single element, because a table has thousands of them. */
export function RowIcon({ draws, size }: { draws: keyof typeof DRAWINGS; size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={draws === 'dots' ? 3 : 1.6}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={DRAWINGS[draws]} />
    </svg>
  )
}
