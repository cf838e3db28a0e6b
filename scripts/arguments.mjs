// Runs on whatever Node npm came with, before anything is installed: plain JavaScript, no packages.
import { parseArgs } from 'node:util'

/** What was typed is wrong; the message is followed by how to type it. */
export class UsageError extends Error {}

/** Only how to type it was asked for. */
export class HelpRequest extends Error {}

/** Options and positionals, `most` at the most; throws where they do not fit, and where help is asked for. */
export function parseArguments(args, options = {}, most = Infinity) {
  if (args.includes('--help') || args.includes('-h')) throw new HelpRequest()
  const parsed = parse(args, options)
  const surplus = parsed.positionals[most]
  if (surplus !== undefined) throw new UsageError(`There is no argument "${surplus}"`)
  return parsed
}

function parse(args, options) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(firstSentence(error.message))
  }
}

/** What a program was given; it ends here, having done nothing, where that does not fit or help is asked for. */
export function readArguments(usage, options = {}, most = 0) {
  try {
    return parseArguments(process.argv.slice(2), options, most)
  } catch (error) {
    return endWithUsage(error, usage)
  }
}

/** Ends the program with how to type it; throws on what is no matter of typing. */
export function endWithUsage(error, usage) {
  if (error instanceof HelpRequest) {
    console.log(usage)
    process.exit(0)
  }
  if (!(error instanceof UsageError)) throw error
  console.error(withUsage(error, usage))
  process.exit(2)
}

/** A sentence on what is wrong, and how to type it. */
export function withUsage({ message }, usage) {
  return `${message.replace(/\.$/, '')}. ${usage}`
}

function firstSentence(message) {
  return message.split(/\.\s|\n/)[0]
}
