import { readArguments } from './arguments.mjs'
import { findGaps } from '../web/languages/gaps.ts'

// `npm run texts`, or `npm run texts -- admin/events` for a subset: lists texts without translation, texts missing in
// a language, and unused translations. Exit code 1 if there are any.
const { positionals: parts } = readArguments(
  'Usage: npm run texts [-- PART_OF_A_PATH …]',
  {},
  Infinity,
)
const gaps = (await findGaps()).filter(
  ({ file }) => parts.length === 0 || parts.some((part) => file.includes(part)),
)
for (const { file, line, what } of gaps) console.log(`${file}:${line} ${what}`)
console.log(
  gaps.length === 0 ? 'Every text is translated into every language.' : `${gaps.length} gaps`,
)
process.exit(gaps.length === 0 ? 0 : 1)
