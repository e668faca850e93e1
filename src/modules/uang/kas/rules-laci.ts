import type { Gate } from '#kernel/shared/gates.ts'

/** The module that keeps what should be in a drawer from the person who counts it. */
export const HITUNG_BUTA = 'HITUNG_BUTA_MODULE'

/**
 * Gate of what would tell the counter what should be in the drawer, the movements of cash and its
 * balances: while the shop counts blindly they are a supervisor's.
 */
export const GATE_BUTA = {
  levelsWhen: { module: HITUNG_BUTA, levels: ['SPV', 'OWN', 'SU', 'MU'] },
} as const satisfies Gate

/** Whether this person counts blindly: everybody below SPV, unless the shop has switched it off. */
export function hitungButa(modules: Readonly<Record<string, unknown>>, level: string): boolean {
  return modules[HITUNG_BUTA] === true && !GATE_BUTA.levelsWhen.levels.some((l) => l === level)
}
