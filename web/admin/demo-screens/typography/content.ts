/** Example prose: invented, and the same in every language. */
export const PROSE = {
  headline: 'The night train leaves at eleven',
  lead: 'A year is a long list of days, and most of them are worth looking forward to.',
  body: 'On the first Saturday of December the harbour fills with small boats, each with a lantern at its bow. Nobody knows who began it; the town hall has kept the order of sailing since 1911.',
  quote: 'Tell me what happens on Thursday, and I will tell you how my week goes.',
  quoted: 'A reader from Aarhus, letter to the almanac',
  code: "const days = until('2026-12-24')\nconst words = days === 0 ? 'today' : `${days} days to go`",
  things: ['A calendar on the wall', 'A pencil on a string', 'A window to the north'],
  steps: ['Choose what you follow', 'Open the list of the week', 'Go to bed early'],
  terms: [
    ['Leaf', 'One day of a calendar, torn off in the morning.'],
    ['Red-letter day', 'A holiday, printed in the second colour.'],
    ['Quarter', 'A phase of the moon, or three months.'],
  ],
} as const
