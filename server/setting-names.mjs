// Used before anything is installed, too: plain JavaScript without packages.

/** Names this short are near to many that other programs use; only two letters that changed places count. */
const SHORT = 7
/** From this length two mistakes are still recognisable. */
const LONG = 10

/** The setting that a misspelt name means; undefined if it means none of them. */
export function findMeant(name, known) {
  return known.find((setting) => setting !== name && isMisspelt(name, setting))
}

function isMisspelt(name, setting) {
  if (setting.length <= SHORT)
    return (
      name.length === setting.length &&
      distance(name, setting) === 1 &&
      hasSameLetters(name, setting)
    )
  return distance(name, setting) <= (setting.length < LONG ? 1 : 2)
}

function hasSameLetters(one, other) {
  return [...one].every((letter) => one.split(letter).length === other.split(letter).length)
}

/** Letters to add, remove, replace or swap with their neighbour. */
function distance(from, to) {
  const rows = Array.from({ length: from.length + 1 }, (_unused, row) => [row])
  for (let column = 0; column <= to.length; column += 1) rows[0][column] = column
  for (let row = 1; row <= from.length; row += 1)
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1]
      rows[row][column] = Math.min(
        rows[row - 1][column] + 1,
        rows[row][column - 1] + 1,
        rows[row - 1][column - 1] + (isSame ? 0 : 1),
        isSwapped ? rows[row - 2][column - 2] + 1 : Infinity,
      )
    }
  return rows[from.length][to.length]
}
