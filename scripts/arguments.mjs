// Runs before anything is installed, on the Node that npm uses: plain JavaScript without packages.
import { parseArgs } from 'node:util'

/** Invalid arguments; the message is printed with the usage. */
export class UsageError extends Error {}

/** Help was requested. */
export class HelpRequest extends Error {}

/** Parses options and at most `most` positionals; throws on invalid arguments and on a request for help. */
export function parseArguments(args, options = {}, most = Infinity) {
  if (args.includes('--help') || args.includes('-h')) throw new HelpRequest()
  const parsed = parse(args, options)
  const surplus = parsed.positionals[most]
  if (surplus !== undefined) throw new UsageError(`Unexpected argument "${surplus}"`)
  return parsed
}

function parse(args, options) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(firstSentence(error.message))
  }
}

/** Parses the program's arguments; ends it if they are invalid or help is requested. */
export function readArguments(usage, options = {}, most = 0) {
  try {
    return parseArguments(process.argv.slice(2), options, most)
  } catch (error) {
    return endWithUsage(error, usage)
  }
}

/** Ends the program with its usage; rethrows any other error. */
export function endWithUsage(error, usage) {
  if (error instanceof HelpRequest) {
    console.log(usage)
    process.exit(0)
  }
  if (!(error instanceof UsageError)) throw error
  console.error(withUsage(error, usage))
  process.exit(2)
}

/** An error message followed by the usage. */
export function withUsage({ message }, usage) {
  return `${message.replace(/\.$/, '')}. ${usage}`
}

function firstSentence(message) {
  return message.split(/\.\s|\n/)[0]
}
