import { randomInt } from 'node:crypto'
import type { MasterDefinition, MasterRow } from '#kernel/shared/master.ts'

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/**
 * Random letters and digits: 16 of them are 83 bits, so no two records get the same key.
 */
export const byLot = (length: number): string =>
  Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** Prefix and digits of counted keys; undefined for other keys. */
export function countedKey({ keyMade }: MasterDefinition) {
  return keyMade && 'prefix' in keyMade ? keyMade : undefined
}

export const isDrawn = ({ keyMade }: MasterDefinition): boolean =>
  keyMade !== undefined && 'acak' in keyMade

/** The key of a new record when keys are random; otherwise empty. */
export function drawnKey({ key, keyMade }: MasterDefinition): MasterRow {
  return keyMade && 'acak' in keyMade ? { [key]: byLot(keyMade.acak) } : {}
}

/** Pattern of keys that the server makes. */
export function keyPattern({ keyMade }: MasterDefinition): RegExp | undefined {
  if (!keyMade) return undefined
  return new RegExp(
    'prefix' in keyMade ? madePattern(keyMade.prefix) : `^[A-Z0-9]{${keyMade.acak}}$`,
  )
}

export const madePattern = (prefix: string) => `^${prefix}[0-9]{1,15}$`
