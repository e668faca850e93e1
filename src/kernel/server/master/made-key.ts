import { randomInt } from 'node:crypto'
import type { MasterDefinition, MasterRow } from '#kernel/shared/master.ts'

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Letters and digits by lot: 16 of them are 83 bits, so that no two records meet. */
export const byLot = (length: number): string =>
  Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** How the keys of this master are counted, where they are. */
export function countedKey({ keyMade }: MasterDefinition) {
  return keyMade && 'prefix' in keyMade ? keyMade : undefined
}

export const isDrawn = ({ keyMade }: MasterDefinition): boolean =>
  keyMade !== undefined && 'acak' in keyMade

/** The key of a new record where it is drawn by lot; nothing where it is not. */
export function drawnKey({ key, keyMade }: MasterDefinition): MasterRow {
  return keyMade && 'acak' in keyMade ? { [key]: byLot(keyMade.acak) } : {}
}

/** What a key made by the server looks like. */
export function keyPattern({ keyMade }: MasterDefinition): RegExp | undefined {
  if (!keyMade) return undefined
  return new RegExp(
    'prefix' in keyMade ? madePattern(keyMade.prefix) : `^[A-Z0-9]{${keyMade.acak}}$`,
  )
}

export const madePattern = (prefix: string) => `^${prefix}[0-9]{1,15}$`
