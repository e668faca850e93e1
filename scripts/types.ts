/**
 * What the check of types knows of the sources that it has seen: only what has changed since is
 * checked anew.
 */
export const KNOWN_TYPES = '.cache/types.tsbuildinfo'

/**
 * The check of types as arguments of Node, by one checker: each of several reads the types that all
 * need anew, and four took twice the processor time of one and no less time on two cores.
 */
export const TYPES = [
  'node_modules/typescript/bin/tsc',
  '-p',
  '.',
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  KNOWN_TYPES,
] as const
