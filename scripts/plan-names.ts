/** Refers to a disk, not to the plan. */
const FREE_SPACE = 'Free on the disk'

const MAY_NAME_PLANS = [/^core\/plans\//, /\.test\.tsx?$/, /\/testing\//]

/** The files that name a plan but must not, given by their path from the root of the repository. */
export function findFilesNamingPlans(
  files: ReadonlyMap<string, string>,
  names: readonly string[],
): string[] {
  const named = new RegExp(`\\b(${names.join('|')})\\b`)
  return [...files]
    .filter(
      ([file, text]) =>
        named.test(text.replaceAll(FREE_SPACE, '')) &&
        !MAY_NAME_PLANS.some((may) => may.test(file)),
    )
    .map(([file]) => file)
    .toSorted()
}
