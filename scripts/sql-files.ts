/** Where SQL is allowed in `server/`: stores, and the two folders that work on the database as a whole. */
const MAY_HOLD_SQL = [/(^|\/|-)store\.ts$/, /^server\/(db|backup)\//, /\.test\.ts$/, /\/testing\//]

const QUERY = /\.query\s*(<|\()/

/** The files that contain queries but must not, given by their path from the root of the repository. */
export function findStrayQueries(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([file, text]) => QUERY.test(text) && !MAY_HOLD_SQL.some((where) => where.test(file)))
    .map(([file]) => file)
    .toSorted()
}
