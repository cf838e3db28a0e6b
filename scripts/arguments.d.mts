import type { parseArgs, ParseArgsOptionsConfig } from 'node:util'

export class UsageError extends Error {}
export class HelpRequest extends Error {}

type Parsed<O extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; allowPositionals: true }>
>

export function parseArguments<O extends ParseArgsOptionsConfig>(
  args: string[],
  options: O,
  most?: number,
): Parsed<O>

export function readArguments<O extends ParseArgsOptionsConfig>(
  usage: string,
  options?: O,
  most?: number,
): Parsed<O>

export function endWithUsage(error: unknown, usage: string): never
export function withUsage(error: Error, usage: string): string
