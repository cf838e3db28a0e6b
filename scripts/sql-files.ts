/** Where SQL may stand in `server/`: stores, and the two folders that work on the database as a whole. */
const MAY_HOLD_SQL = [/(^|\/|-)store\.ts$/, /^server\/(db|backup)\//, /\.test\.ts$/, /\/testing\//]

const QUERY = /\.query\s*(<|\()/

/** Of files given by their path from the root of the repository, those that ask the database and may not. */
export function findStrayQueries(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([file, text]) => QUERY.test(text) && !MAY_HOLD_SQL.some((where) => where.test(file)))
    .map(([file]) => file)
    .toSorted()
}
